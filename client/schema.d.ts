export interface paths {
    "/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who I am, and what I may do */
        get: operations["getSession"];
        put?: never;
        /** Sign in */
        post: operations["postSession"];
        /** Sign out */
        delete: operations["deleteSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin a second factor, by my password, or with a code of it switch it on */
        post: operations["postSessionSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/second-factor/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Switch my second factor off, by a code of it or a recovery code; ends my other sessions */
        post: operations["postSessionSecondFactorRemove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/oidc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sign in at the issuer of the settings: a redirect, for browsers */
        get: operations["getSessionOidc"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/oidc/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the issuer sends the browser back to; signs staff in, and shows the workspace */
        get: operations["getSessionOidcCallback"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How staff can sign in: by password always, and by an issuer where the settings name one */
        get: operations["getSessionOptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Choose a new password of my own; ends my other sessions */
        post: operations["postSessionPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for a mail with a link to a new password; the answer is the same whoever asks */
        post: operations["postSessionPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/password-reset/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Choose a new password, by the token of the mail's link; all sessions end */
        post: operations["postSessionPasswordResetAccept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who runs the shop */
        get: operations["getStaff"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Somebody who runs the shop */
        get: operations["getStaffById"];
        put?: never;
        post?: never;
        /** Remove somebody; their sessions end */
        delete: operations["deleteStaffById"];
        options?: never;
        head?: never;
        /** Change name or role; another role ends the person's sessions */
        patch: operations["patchStaffById"];
        trace?: never;
    };
    "/staff/{id}/second-factor/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Switch somebody's lost second factor off; their sessions end */
        post: operations["postStaffByIdSecondFactorRemove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What each role may do */
        get: operations["getRoles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who was invited and has not come yet */
        get: operations["getStaffInvitations"];
        put?: never;
        /** Invite somebody by mail, for a week; an earlier invitation is void */
        post: operations["postStaffInvitations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/invitations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Withdraw an invitation */
        delete: operations["deleteStaffInvitationsById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/invitations/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make the account of an invitation, by the token of its link */
        post: operations["postStaffInvitationsAccept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Keys of programs, without their secrets */
        get: operations["getKeys"];
        put?: never;
        /** Make a key; its secret is in this answer alone */
        post: operations["postKeys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A key, without its secret */
        get: operations["getKeysById"];
        put?: never;
        post?: never;
        /** Revoke a key */
        delete: operations["deleteKeysById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who changed what */
        get: operations["getAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the shop has that records refer to: languages, markets, warehouses, countries */
        get: operations["getShop"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Products, newest first; `q` is an id, the beginning of a number or of words of the name */
        get: operations["getProducts"];
        put?: never;
        /** Make a product with its variants; it is not shown before it is published */
        post: operations["postProducts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A product with its variants, display items, texts, attributes and relations */
        get: operations["getProductsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change fields, texts and attributes of a product */
        patch: operations["patchProductsById"];
        trace?: never;
    };
    "/products/{id}/variants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a variant to a product; it is not shown before it is published */
        post: operations["postProductsByIdVariants"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{id}/variants/{variant}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change a variant: its fields, sizes, texts, addresses, categories and markets */
        patch: operations["patchProductsByIdVariantsByVariant"];
        trace?: never;
    };
    "/products/{id}/texts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The texts of a product in every language */
        get: operations["getProductsByIdTexts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change texts of a product by language; null takes one away, or a whole language */
        patch: operations["patchProductsByIdTexts"];
        trace?: never;
    };
    "/products/{id}/attributes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The attributes of a product by type */
        get: operations["getProductsByIdAttributes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change attributes of a product by type; null takes one away */
        patch: operations["patchProductsByIdAttributes"];
        trace?: never;
    };
    "/products/{id}/copy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a product like another one; it has no numbers, prices and stock yet, and is not shown */
        post: operations["postProductsByIdCopy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Show a product, or variants of it, to shoppers */
        post: operations["postProductsByIdPublish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{id}/unpublish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a product, or variants of it, back into preview */
        post: operations["postProductsByIdUnpublish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{id}/relations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set what a product, or variants of it, are related to: display items, by relation, in order */
        put: operations["putProductsByIdRelations"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/display-items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What shoppers see of products: one of each variant that the store has. Changed with its variant */
        get: operations["getDisplayItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/display-items/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A display item */
        get: operations["getDisplayItemsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{id}/pictures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Put the pictures of a product in order, and say whose they are; those that are not named are taken away */
        put: operations["putProductsByIdPictures"];
        /** Add a picture by its address or its name, or replace the one of an id; it is shown once it was fetched */
        post: operations["postProductsByIdPictures"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{id}/pictures/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a picture as a file of at most 20 MB, or replace the one of an id; it is shown once it was read */
        post: operations["postProductsByIdPicturesUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All categories, flat, parents before children, in the operator's order */
        get: operations["getCategories"];
        put?: never;
        /** Make a category; it is not shown before it is published */
        post: operations["postCategories"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/categories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A category */
        get: operations["getCategoriesById"];
        put?: never;
        post?: never;
        /** Take away a category without products and without categories below it */
        delete: operations["deleteCategoriesById"];
        options?: never;
        head?: never;
        /** Change a category: its place, texts, addresses and attributes */
        patch: operations["patchCategoriesById"];
        trace?: never;
    };
    "/categories/{id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Show a category to shoppers */
        post: operations["postCategoriesByIdPublish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/categories/{id}/unpublish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a category back into preview */
        post: operations["postCategoriesByIdUnpublish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/categories/{id}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move a category with all below it: under a parent, before a sibling or last */
        post: operations["postCategoriesByIdMove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/categories/{id}/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The display items that come first in a category */
        get: operations["getCategoriesByIdOrder"];
        /** Put display items of a category in order; those that are not named come after */
        put: operations["putCategoriesByIdOrder"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/attribute-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What attributes products, variants and categories can have, by name */
        get: operations["getAttributeTypes"];
        put?: never;
        /** Declare an attribute; values of it that are there already must be as it says */
        post: operations["postAttributeTypes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/attribute-types/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What an attribute is: its names, whose it can be, and what its elements hold */
        get: operations["getAttributeTypesById"];
        put?: never;
        post?: never;
        /** Take an attribute away that nothing has */
        delete: operations["deleteAttributeTypesById"];
        options?: never;
        head?: never;
        /** Change what an attribute is; elements are sent as a whole, and no value may be left without its place */
        patch: operations["patchAttributeTypesById"];
        trace?: never;
    };
    "/brands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All brands, by name */
        get: operations["getBrands"];
        put?: never;
        /** Make a brand */
        post: operations["postBrands"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/brands/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A brand */
        get: operations["getBrandsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Rename a brand; its products show the new name */
        patch: operations["patchBrandsById"];
        trace?: never;
    };
    "/collections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All collections, by name */
        get: operations["getCollections"];
        put?: never;
        /** Make a collection */
        post: operations["postCollections"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/collections/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A collection */
        get: operations["getCollectionsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Rename a collection; its products show the new name */
        patch: operations["patchCollectionsById"];
        trace?: never;
    };
    "/folders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All folders, by name */
        get: operations["getFolders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/size-charts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tables of sizes, by name */
        get: operations["getSizeCharts"];
        put?: never;
        /** Make a table of sizes: a row (`x` alone), or a grid of two measures */
        post: operations["postSizeCharts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/size-charts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A table of sizes with its layout, what the sizes are called elsewhere, and what they measure */
        get: operations["getSizeChartsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change a table of sizes; sizes that leave its layout stay with the products that have them */
        patch: operations["patchSizeChartsById"];
        trace?: never;
    };
    "/products/{id}/readiness": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a product lacks to be sold, in each language of the shop */
        get: operations["getProductsByIdReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Orders, newest first; `q` is a number, an e-mail, or what a name begins with */
        get: operations["getOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An order with its lines, money, shipments and refunds */
        get: operations["getOrdersById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change what the customer is told about the order; null: nothing */
        patch: operations["patchOrdersById"];
        trace?: never;
    };
    "/orders/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm an order: it may be shipped */
        post: operations["postOrdersByIdConfirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hold an order, or let it go on: nothing of it is shipped meanwhile */
        post: operations["postOrdersByIdHold"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel units that are in no shipment, or the whole order; money goes back by a refund */
        post: operations["postOrdersByIdCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/shipments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put units into a parcel, all that are open where none are named, and send it off */
        post: operations["postOrdersByIdShipments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/shipments/{shipment}/ship": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A parcel that was packed leaves */
        post: operations["postOrdersByIdShipmentsByShipmentShip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send the mail that confirms the order, or that of a shipment that has left, once more */
        post: operations["postOrdersByIdMails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give money back, for units, shipping or an amount; a dry run says how much */
        post: operations["postOrdersByIdRefunds"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/refunds/{refund}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A refund that was promised is done: money and goods go where they belong */
        post: operations["postOrdersByIdRefundsByRefundComplete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/refunds/{refund}/settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A refund that no provider pays was paid back by hand */
        post: operations["postOrdersByIdRefundsByRefundSettle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/returns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Announce that a customer sends units back, and why; nothing goes back before they are received */
        post: operations["postOrdersByIdReturns"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/returns/{return}/receive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The goods of a return have arrived: put them back and refund them; a dry run says how much */
        post: operations["postOrdersByIdReturnsByReturnReceive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/returns/{return}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A return that was announced does not come */
        post: operations["postOrdersByIdReturnsByReturnCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/exchanges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Announce that units come back, and write a draft order of what the customer wants instead */
        post: operations["postOrdersByIdExchanges"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/capture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take money that is only held, before the order has left: an amount, or all that stands of it */
        post: operations["postOrdersByIdCapture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Correct the addresses of an order of which nothing has left; the country stays */
        patch: operations["patchOrdersByIdAddress"];
        trace?: never;
    };
    "/orders/{id}/lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change units and prices of lines before anything is in a parcel, and add lines */
        post: operations["postOrdersByIdLines"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write a note that the customer is never shown */
        post: operations["postOrdersByIdNotes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What happened to an order, oldest first */
        get: operations["getOrdersByIdTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/draft-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Orders that staff writes for somebody, newest first */
        get: operations["getDraftOrders"];
        put?: never;
        /** Write an order for somebody: it holds no stock until it is completed or paid */
        post: operations["postDraftOrders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/draft-orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A draft order as it is priced now, with the methods that are offered */
        get: operations["getDraftOrdersById"];
        put?: never;
        post?: never;
        /** Delete a draft order; its link works no more, and an order that was made of it stays */
        delete: operations["deleteDraftOrdersById"];
        options?: never;
        head?: never;
        /** Change a draft order; a copy that a shopper has claimed by its link stays as it is */
        patch: operations["patchDraftOrdersById"];
        trace?: never;
    };
    "/draft-orders/{id}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A new link that lets a shopper take the draft, look at it and pay; it works once, an older one no more */
        post: operations["postDraftOrdersByIdLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/draft-orders/{id}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make an order of a draft with its payment method, where that wants nothing of the shopper */
        post: operations["postDraftOrdersByIdComplete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Payments that were started, newest first; `stuck` names those that somebody should look at */
        get: operations["getPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A payment that was started */
        get: operations["getPaymentsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/{id}/settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say what the provider has not: it was paid, or its money went back by hand */
        post: operations["postPaymentsByIdSettle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/{id}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End a payment that nobody has paid: what is reserved for it is free again */
        post: operations["postPaymentsByIdRelease"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is sent to customers again and again; `attention`: those that could not be ordered the last time */
        get: operations["getSubscriptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A subscription */
        get: operations["getSubscriptionsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Pause, resume or end a subscription, give it another plan of its product, or another quantity */
        patch: operations["patchSubscriptionsById"];
        trace?: never;
    };
    "/stock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is on the shelves of all items, or of some */
        get: operations["getStock"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stock/{item}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is on the shelves of an item */
        get: operations["getStockByItem"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stock/adjust": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set what is on a shelf, or change it by so many units, with a reason */
        post: operations["postStockAdjust"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stock/{item}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was done to the stock of an item by hand, newest first */
        get: operations["getStockByItemHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/warehouses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All warehouses */
        get: operations["getWarehouses"];
        put?: never;
        /** Make a warehouse; the settings say which markets sell from it */
        post: operations["postWarehouses"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/warehouses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A warehouse */
        get: operations["getWarehousesById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Rename a warehouse */
        patch: operations["patchWarehousesById"];
        trace?: never;
    };
    "/countries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The countries of the shop */
        get: operations["getCountries"];
        put?: never;
        /** Add a country to the shop */
        post: operations["postCountries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/countries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One country */
        get: operations["getCountriesById"];
        put?: never;
        post?: never;
        /** Take a country away that nothing of the settings refers to */
        delete: operations["deleteCountriesById"];
        options?: never;
        head?: never;
        /** Change a country of the shop; lists are sent as a whole */
        patch: operations["patchCountriesById"];
        trace?: never;
    };
    "/languages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The languages of the shop */
        get: operations["getLanguages"];
        put?: never;
        /** Add a language to the shop */
        post: operations["postLanguages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/languages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One language */
        get: operations["getLanguagesById"];
        put?: never;
        post?: never;
        /** Take a language away that nothing of the settings refers to */
        delete: operations["deleteLanguagesById"];
        options?: never;
        head?: never;
        /** Change a language of the shop; lists are sent as a whole */
        patch: operations["patchLanguagesById"];
        trace?: never;
    };
    "/stores": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The places where goods are sold or picked up of the shop */
        get: operations["getStores"];
        put?: never;
        /** Add a store to the shop */
        post: operations["postStores"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One store */
        get: operations["getStoresById"];
        put?: never;
        post?: never;
        /** Take a store away that nothing of the settings refers to */
        delete: operations["deleteStoresById"];
        options?: never;
        head?: never;
        /** Change a store of the shop; lists are sent as a whole */
        patch: operations["patchStoresById"];
        trace?: never;
    };
    "/allocation-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rules for which warehouses an order is taken from of the shop */
        get: operations["getAllocationRules"];
        put?: never;
        /** Add a allocation rule to the shop */
        post: operations["postAllocationRules"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/allocation-rules/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One allocation rule */
        get: operations["getAllocationRulesById"];
        put?: never;
        post?: never;
        /** Take a allocation rule away that nothing of the settings refers to */
        delete: operations["deleteAllocationRulesById"];
        options?: never;
        head?: never;
        /** Change a allocation rule of the shop; lists are sent as a whole */
        patch: operations["patchAllocationRulesById"];
        trace?: never;
    };
    "/shipping-methods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The shipping methods of the shop */
        get: operations["getShippingMethods"];
        put?: never;
        /** Add a shipping method to the shop */
        post: operations["postShippingMethods"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipping-methods/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One shipping method */
        get: operations["getShippingMethodsById"];
        put?: never;
        post?: never;
        /** Take a shipping method away that nothing of the settings refers to */
        delete: operations["deleteShippingMethodsById"];
        options?: never;
        head?: never;
        /** Change a shipping method of the shop; lists are sent as a whole */
        patch: operations["patchShippingMethodsById"];
        trace?: never;
    };
    "/payment-methods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The payment methods of the shop */
        get: operations["getPaymentMethods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-methods/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One payment method */
        get: operations["getPaymentMethodsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change a payment method of the shop; lists are sent as a whole */
        patch: operations["patchPaymentMethodsById"];
        trace?: never;
    };
    "/carriers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The carriers of the shop */
        get: operations["getCarriers"];
        put?: never;
        /** Add a carrier to the shop */
        post: operations["postCarriers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/carriers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One carrier */
        get: operations["getCarriersById"];
        put?: never;
        post?: never;
        /** Take a carrier away that nothing of the settings refers to */
        delete: operations["deleteCarriersById"];
        options?: never;
        head?: never;
        /** Change a carrier of the shop; lists are sent as a whole */
        patch: operations["patchCarriersById"];
        trace?: never;
    };
    "/pricelists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All price lists of the store */
        get: operations["getPricelists"];
        put?: never;
        /** Make a price list; its currency stays */
        post: operations["postPricelists"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pricelists/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A price list */
        get: operations["getPricelistsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Rename a price list */
        patch: operations["patchPricelistsById"];
        trace?: never;
    };
    "/pricelists/{id}/prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The prices of a list, by product */
        get: operations["getPricelistsByIdPrices"];
        put?: never;
        /** Set prices of a list, all of them or none */
        post: operations["postPricelistsByIdPrices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Campaigns, those that were made last first */
        get: operations["getCampaigns"];
        put?: never;
        /** Plan a campaign: a percentage or prices of its own, for products, from and until */
        post: operations["postCampaigns"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A campaign with its products and prices */
        get: operations["getCampaignsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change a campaign; `endsAt` now ends it */
        patch: operations["patchCampaignsById"];
        trace?: never;
    };
    "/reports/sales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Orders and their money by day or hour, market and currency */
        get: operations["getReportsSales"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was ordered most, by product and currency */
        get: operations["getReportsProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/stock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is on the shelves of each warehouse in all */
        get: operations["getReportsStock"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/returns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What customers have sent back most, by product, and why */
        get: operations["getReportsReturns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mail-templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What mails say: the texts that come with the platform, and the shop's own */
        get: operations["getMailTemplates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mail-templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The texts of one kind of mail; `all` has those of every mail */
        get: operations["getMailTemplatesById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Say something else in a mail; null says what comes with the platform again */
        patch: operations["patchMailTemplatesById"];
        trace?: never;
    };
    "/mail-templates/{id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A mail as it would read, with texts that are not kept yet; it is about the newest order, without its person */
        post: operations["postMailTemplatesByIdPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mail-templates/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send such a mail to whoever is signed in */
        post: operations["postMailTemplatesByIdTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pictures for pages, by name or the newest first */
        get: operations["getMedia"];
        put?: never;
        /** Add a picture for pages by its address; it is shown once it was fetched */
        post: operations["postMedia"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A picture for pages */
        get: operations["getMediaById"];
        put?: never;
        post?: never;
        /** Take a picture away; one that a page shows stays */
        delete: operations["deleteMediaById"];
        options?: never;
        head?: never;
        /** Change what a picture for pages is called, and what is to be seen on it */
        patch: operations["patchMediaById"];
        trace?: never;
    };
    "/media/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a picture for pages as a file of at most 20 MB; it is shown once it was read */
        post: operations["postMediaUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/menus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The links in the head and the foot of the storefront */
        get: operations["getMenus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/menus/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A menu: `header` or `footer` */
        get: operations["getMenusById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Say where a menu leads; its groups are sent as a whole */
        patch: operations["patchMenusById"];
        trace?: never;
    };
    "/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The pages that the shop writes itself, by title */
        get: operations["getPages"];
        put?: never;
        /** Write a page; it is shown once it is published */
        post: operations["postPages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page with its texts in every language */
        get: operations["getPagesById"];
        put?: never;
        post?: never;
        /** Take a page away; one that a page or a menu leads to stays */
        delete: operations["deletePagesById"];
        options?: never;
        head?: never;
        /** Change a page; blocks are sent as a whole */
        patch: operations["patchPagesById"];
        trace?: never;
    };
    "/blocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Blocks that several pages can show, by name */
        get: operations["getBlocks"];
        put?: never;
        /** Write blocks that pages can show in their place: `{"kind": "shared", "block": "3"}` */
        post: operations["postBlocks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blocks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Shared blocks with their texts in every language, and the pages that show them */
        get: operations["getBlocksById"];
        put?: never;
        post?: never;
        /** Take shared blocks away; those that a page shows stay */
        delete: operations["deleteBlocksById"];
        options?: never;
        head?: never;
        /** Change shared blocks on every page that shows them; they are sent as a whole */
        patch: operations["patchBlocksById"];
        trace?: never;
    };
    "/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The enabled webhooks of the settings, without their secrets */
        get: operations["getWebhooks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A webhook, without its secret */
        get: operations["getWebhooksById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Calls of a webhook that wait, and those that ended in the last seven days, newest first */
        get: operations["getWebhooksByIdDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a call again, or all that failed since a time and were not made again yet */
        post: operations["postWebhooksByIdRedeliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feed-consumers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All who read the feed of changes, the integration service first */
        get: operations["getFeedConsumers"];
        put?: never;
        /** Make a reader of the feed, with an acknowledgement of its own */
        post: operations["postFeedConsumers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feed-consumers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who reads the feed of changes, and what waits */
        get: operations["getFeedConsumersById"];
        put?: never;
        post?: never;
        /** Delete a reader of the feed: nothing is stored for it any more */
        delete: operations["deleteFeedConsumersById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feed-consumers/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Events that a consumer has not acknowledged, oldest first; reading changes nothing */
        get: operations["getFeedConsumersByIdEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feed-consumers/{id}/acknowledge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Acknowledge all events up to one, for this consumer alone */
        post: operations["postFeedConsumersByIdAcknowledge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vouchers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Vouchers, those that were made last first; `q` is what a code or a uri begins with */
        get: operations["getVouchers"];
        put?: never;
        /** Make a voucher of a code or a uri; without either a code is made that cannot be guessed */
        post: operations["postVouchers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vouchers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A voucher, and how often it was used */
        get: operations["getVouchersById"];
        put?: never;
        post?: never;
        /** Archive a voucher: nobody can use it any more, its code is free, and orders keep it */
        delete: operations["deleteVouchersById"];
        options?: never;
        head?: never;
        /** Change a voucher; from then on the shop file does not decide about it */
        patch: operations["patchVouchersById"];
        trace?: never;
    };
    "/vouchers/generate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make up to 10,000 vouchers of one rule, each with a code that cannot be guessed; all or none */
        post: operations["postVouchersGenerate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vouchers/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Archive all vouchers that were generated together */
        post: operations["postVouchersArchive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/discounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is taken off by itself, in the order in which it is taken off */
        get: operations["getDiscounts"];
        put?: never;
        /** Take something off by itself: a percentage, or units for nothing */
        post: operations["postDiscounts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/discounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An automatic discount */
        get: operations["getDiscountsById"];
        put?: never;
        post?: never;
        /** Archive an automatic discount: it takes nothing off any more, and orders keep it */
        delete: operations["deleteDiscountsById"];
        options?: never;
        head?: never;
        /** Change an automatic discount; from then on the shop file does not decide about it */
        patch: operations["patchDiscountsById"];
        trace?: never;
    };
    "/gift-cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gift cards, newest first; `q` is the last four characters of a number */
        get: operations["getGiftCards"];
        put?: never;
        /** Issue a gift card; its number and pin are in this answer alone, and in a mail where one is wanted */
        post: operations["postGiftCards"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gift-cards/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A gift card, with what happened to its balance */
        get: operations["getGiftCardsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gift-cards/{id}/block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Block a gift card: it pays nothing any more, save what is under way; or let it pay again */
        post: operations["postGiftCardsByIdBlock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gift-cards/{id}/adjust": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put money on a gift card, or take it off, with a reason */
        post: operations["postGiftCardsByIdAdjust"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/price-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a selection would cost at a time: lines, discounts, shipping, tax and total; nothing is stored */
        post: operations["postPricePreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Customers, newest first; `q` is a number, or what an e-mail or a name begins with */
        get: operations["getCustomers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A customer, with what she ordered, chose and saved */
        get: operations["getCustomersById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change what is known of a customer, by the rules of her own account; null clears a text */
        patch: operations["patchCustomersById"];
        trace?: never;
    };
    "/customers/{id}/block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End a customer's sessions and let her in no more, or with `blocked: false` let her in again */
        post: operations["postCustomersByIdBlock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Merge another customer into this one: what is the other's is hers, and the other account ends for good */
        post: operations["postCustomersByIdMerge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Everything that is known of a customer, also as a guest with her e-mail, as one document */
        post: operations["postCustomersByIdExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{id}/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Erase a customer, and what carries her e-mail; orders keep goods, money and country */
        post: operations["postCustomersByIdErase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/import/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring in a file of products; it is worked on in the background */
        post: operations["postImportProducts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/import/translations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring in a file of translations; it is worked on in the background */
        post: operations["postImportTranslations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/import/prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring in a file of prices; it is worked on in the background */
        post: operations["postImportPrices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/import/stock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring in a file of stock; it is worked on in the background */
        post: operations["postImportStock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/import/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring in a file of customers; it is worked on in the background */
        post: operations["postImportCustomers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Imports of what the caller may bring in, newest first */
        get: operations["getJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far an import is, and what it has done */
        get: operations["getJobsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{id}/errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is wrong with rows of an import, by row; the first 10,000 */
        get: operations["getJobsByIdErrors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End an import where it is; what good rows have done so far stays */
        post: operations["postJobsByIdCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/export/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All products as a file, as they are at one moment */
        get: operations["getExportProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/export/translations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All translations as a file, as they are at one moment */
        get: operations["getExportTranslations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/export/prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All prices as a file, as they are at one moment */
        get: operations["getExportPrices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/export/stock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All stock as a file, as they are at one moment */
        get: operations["getExportStock"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/export/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All customers as a file, as they are at one moment */
        get: operations["getExportCustomers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/export/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All orders as a file, as they are at one moment */
        get: operations["getExportOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Up to 100 calls in order, all of them or none */
        post: operations["postBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Problem: {
            type: string;
            title: string;
            status: number;
            detail?: string;
            /** @enum {string} */
            code: "malformed" | "signIn" | "credentials" | "secondFactor" | "csrf" | "origin" | "permission" | "notFound" | "method" | "conflict" | "idempotencyKey" | "referredTo" | "version" | "tooLarge" | "mediaType" | "refused" | "versionRequired" | "tooManyRequests" | "internal" | "issuer" | "unavailable";
            /**
             * @description The permission that the caller has not.
             * @enum {string}
             */
            needs?: "catalogue.read" | "catalogue.write" | "catalogue.publish" | "catalogue.export" | "prices.read" | "prices.write" | "prices.export" | "promotions.read" | "promotions.write" | "promotions.export" | "stock.read" | "stock.write" | "stock.export" | "orders.read" | "orders.write" | "orders.refund" | "orders.ship" | "orders.export" | "customers.read" | "customers.write" | "customers.erase" | "customers.export" | "content.read" | "content.write" | "content.publish" | "content.export" | "shop.read" | "shop.write" | "shop.export" | "staff.read" | "staff.write" | "keys.read" | "keys.write" | "audit.read";
            /** @description The record as it is, where another version was sent. */
            current?: Record<string, never>;
            errors?: {
                path: string;
                code: string;
                message: string;
            }[];
        };
        Staff: {
            id: string;
            email: string;
            name: string;
            /** @enum {string} */
            role: "owner" | "merchandiser" | "service" | "warehouse" | "viewer";
            secondFactor: boolean;
            /** Format: date-time */
            createdAt: string;
        };
        Invitation: {
            id: string;
            email: string | null;
            /** @enum {string} */
            role: "owner" | "merchandiser" | "service" | "warehouse" | "viewer";
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
        };
        AuditEntry: {
            id: string;
            /** Format: date-time */
            at: string;
            actor: string;
            operation: string;
            subjects: string[];
            records: number;
            detail: unknown;
            before: unknown;
            after: unknown;
            request: string | null;
        };
        Shop: {
            name: string;
            timezone: string;
            defaultLanguage: string;
            languages: {
                id: string;
                name: string;
            }[];
            currencies: string[];
            markets: {
                id: string;
                name: string;
            }[];
            warehouses: {
                id: string;
                name: string;
            }[];
            countries: {
                id: string;
                names: {
                    [key: string]: string;
                };
                market: string;
                pricelist: string;
                language: string;
            }[];
            carriers: {
                id: string;
                trackingUrl: string;
            }[];
            storefront: string | null;
            preview: string | null;
        };
        ProductSummary: {
            id: string;
            externalId: string;
            /** @enum {string} */
            status: "active" | "inactive" | "cancelled";
            name: string;
            sku: string;
            brand: components["schemas"]["Named"] | null;
            variants: number;
            published: boolean;
            picture: string | null;
            displayItems: {
                id: string;
                name: string;
                preview: boolean;
            }[];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            modifiedAt: string;
        };
        Named: {
            id: string;
            externalId: string;
            name: string;
        };
        Product: {
            id: string;
            externalId: string;
            /** @enum {string} */
            status: "active" | "inactive" | "cancelled";
            name: string;
            sku: string;
            brand: components["schemas"]["Named"] | null;
            collection: components["schemas"]["Named"] | null;
            folder: components["schemas"]["Named"] | null;
            harmCode: components["schemas"]["Named"] | null;
            countryOfOrigin: string;
            weight: {
                value: string | null;
                unit: string;
            } | null;
            comment: string;
            taxGroup: string;
            texts: {
                [key: string]: components["schemas"]["ProductText"];
            };
            integrationTexts: components["schemas"]["ProductText"];
            attributes: {
                [key: string]: {
                    [key: string]: (string | number | boolean) | {
                        [key: string]: string;
                    };
                }[] | {
                    [key: string]: (string | number | boolean) | {
                        [key: string]: string;
                    };
                };
            };
            variants: components["schemas"]["Variant"][];
            pictures: {
                path: string | null;
                id: string;
                variant: string | null;
                /** @enum {string} */
                state: "ready" | "waiting" | "failed";
                name: string | null;
            }[];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            modifiedAt: string;
            version: string;
        };
        ProductText: {
            name?: string;
            shortDescription?: string;
            description?: string;
            metaTitle?: string;
            metaDescription?: string;
            metaKeywords?: string;
        };
        Variant: {
            id: string;
            externalId: string;
            /** @enum {string} */
            status: "active" | "inactive" | "cancelled";
            name: string;
            sku: string;
            swatch: {
                desc: string;
                hex: string;
            } | null;
            texts: {
                [key: string]: {
                    name?: string;
                    swatch?: string;
                };
            };
            attributes: {
                [key: string]: {
                    [key: string]: (string | number | boolean) | {
                        [key: string]: string;
                    };
                }[] | {
                    [key: string]: (string | number | boolean) | {
                        [key: string]: string;
                    };
                };
            };
            sizeTable: {
                id: string;
                externalId: string;
                name: string;
            } | null;
            sizes: {
                size: string;
                name: string;
                item: string | null;
                sku: string;
                ean: string;
                preorder: boolean;
            }[];
            displayItem: {
                id: string;
                preview: boolean;
                uri: string;
                uris: {
                    [key: string]: string;
                };
                categories: string[];
                markets: string[];
                minimumQuantity: number;
                multipleOf: number;
                relations: {
                    [key: string]: string[];
                };
            } | null;
        };
        ProductTexts: {
            id: string;
            texts: {
                [key: string]: components["schemas"]["ProductText"];
            };
            integrationTexts: components["schemas"]["ProductText"];
            version: string;
        };
        ProductAttributes: {
            id: string;
            attributes: {
                [key: string]: {
                    [key: string]: (string | number | boolean) | {
                        [key: string]: string;
                    };
                }[] | {
                    [key: string]: (string | number | boolean) | {
                        [key: string]: string;
                    };
                };
            };
            version: string;
        };
        DisplayItem: {
            id: string;
            product: string;
            variant: string;
            name: string;
            variantName: string;
            uri: string;
            preview: boolean;
            categories: string[];
            markets: string[];
            minimumQuantity: number;
            multipleOf: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            modifiedAt: string;
        };
        Category: {
            id: string;
            externalId: string;
            parent: string | null;
            position: number;
            preview: boolean;
            texts: {
                [key: string]: {
                    name: string;
                    uri: string;
                    metaTitle: string;
                    metaDescription: string;
                    metaKeywords: string;
                };
            };
            attributes: {
                [key: string]: {
                    [key: string]: (string | number | boolean) | {
                        [key: string]: string;
                    };
                }[] | {
                    [key: string]: (string | number | boolean) | {
                        [key: string]: string;
                    };
                };
            };
            version: string;
        };
        CategoryOrder: {
            displayItems: string[];
            version: string;
        };
        AttributeType: {
            id: string;
            key: string;
            name: {
                [key: string]: string;
            };
            owners: ("product" | "variant" | "category")[];
            isMulti: boolean;
            elements: {
                key: string;
                name: {
                    [key: string]: string;
                };
                /** @enum {string} */
                kind: "text" | "translated" | "number" | "boolean" | "choice";
                /** @default [] */
                values: {
                    value: string;
                    name: {
                        [key: string]: string;
                    };
                }[];
            }[];
            version: string;
        };
        SizeChart: {
            id: string;
            externalId: string;
            name: string;
            divider: string;
            x: string[] | null;
            y: string[] | null;
            unit: string;
            description: string;
            charts: {
                name: string;
                unit: string;
                dividerSymbol: string;
                countries: string[];
                x: {
                    [key: string]: string;
                };
                y: {
                    [key: string]: string;
                };
            }[];
            measurements: {
                unit: string;
                x: string[];
                y: string[];
                contents: {
                    content: string;
                    x: number;
                    y: number;
                }[];
            } | null;
            sizes: {
                size: string;
                name: string;
            }[];
            version: string;
        };
        Readiness: {
            languages: {
                [key: string]: {
                    ready: boolean;
                    missing: {
                        /** @enum {string} */
                        code: "variant" | "store" | "name" | "description" | "picture" | "price" | "stock" | "category" | "market";
                        variant: string | null;
                    }[];
                };
            };
        };
        OrderSummary: {
            id: string;
            /** @enum {string} */
            status: "pending" | "confirmed" | "processing" | "completed" | "archived" | "cancelled" | "incomplete";
            onHold: boolean;
            /** Format: date-time */
            createdAt: string;
            market: string;
            country: string;
            currency: string;
            email: string | null;
            customer: string | null;
            total: components["schemas"]["Money"] | null;
            redacted: boolean;
        };
        Money: {
            amount: string;
            currency: string;
        };
        Order: {
            id: string;
            /** @enum {string} */
            status: "pending" | "confirmed" | "processing" | "completed" | "archived" | "cancelled" | "incomplete";
            onHold: boolean;
            /** Format: date-time */
            createdAt: string;
            market: string;
            pricelist: string;
            country: string;
            state: string | null;
            language: string;
            currency: string;
            customer: string | null;
            email: string | null;
            address: {
                [key: string]: string;
            } | null;
            shippingAddress: {
                [key: string]: string;
            } | null;
            paymentMethod: {
                id: string;
                name: string;
            } | null;
            shippingMethod: {
                id: string;
                name: string;
            };
            message: string | null;
            lines: {
                row: number;
                displayItem: string;
                item: string;
                name: string;
                brand: string | null;
                size: string;
                sku: string;
                ean: string;
                quantity: number;
                cancelled: number;
                inShipments: number;
                shipped: number;
                refunded: number;
                returned: number;
                unitPrice: components["schemas"]["Money"] | null;
                total: components["schemas"]["Money"] | null;
                taxPercent: number | null;
                comment: string | null;
            }[];
            totals: {
                items: components["schemas"]["Money"];
                discount: components["schemas"]["Money"] | null;
                shipping: components["schemas"]["Money"];
                handling: components["schemas"]["Money"];
                tax: components["schemas"]["Money"];
                grandTotal: components["schemas"]["Money"];
            } | null;
            currentTotal: components["schemas"]["Money"] | null;
            paid: components["schemas"]["Money"] | null;
            received: components["schemas"]["Money"] | null;
            payment: string | null;
            refunded: components["schemas"]["Money"] | null;
            shipments: {
                id: string;
                carrier: string;
                service: string;
                trackingId: string | null;
                shippedAt: string | null;
                lines: {
                    row: number;
                    quantity: number;
                }[];
            }[];
            refunds: {
                id: string;
                /** @enum {string} */
                kind: "return" | "refund";
                amount: components["schemas"]["Money"] | null;
                comment: string | null;
                completedAt: string | null;
                paidBackAt: string | null;
                byHand: boolean;
                lines: {
                    row: number;
                    quantity: number;
                }[];
            }[];
            returns: {
                id: string;
                /** @enum {string} */
                status: "announced" | "received" | "cancelled";
                comment: string | null;
                /** Format: date-time */
                announcedAt: string;
                endedAt: string | null;
                lines: {
                    row: number;
                    quantity: number;
                    /** @enum {string} */
                    reason: "tooSmall" | "tooLarge" | "notAsShown" | "quality" | "damaged" | "wrongItem" | "late" | "changedMind" | "other";
                }[];
            }[];
            redacted: boolean;
            version: string;
        };
        DraftOrder: {
            id: string;
            /** @enum {string} */
            status: "open" | "linked" | "claimed" | "ordered";
            order: string | null;
            customer: string | null;
            email: string | null;
            note: string | null;
            createdBy: string;
            /** Format: date-time */
            createdAt: string;
            redacted: boolean;
            linkedAt: string | null;
            country: string | null;
            state: string | null;
            language: string;
            market: string;
            pricelist: string;
            currency: string;
            lines: {
                item: string;
                displayItem: string;
                name: string | null;
                size: string | null;
                quantity: number;
                comment: string | null;
                price: components["schemas"]["Money"] | null;
                total: components["schemas"]["Money"] | null;
            }[];
            address: {
                [key: string]: string;
            } | null;
            shippingAddress: {
                [key: string]: string;
            } | null;
            additionalNotes: string | null;
            shippingMethod: string | null;
            paymentMethod: string | null;
            vouchers: {
                code: string;
                /** @enum {string} */
                state: "fits" | "unmet" | "excluded" | "unknown";
                amount: components["schemas"]["Money"];
                shipping: components["schemas"]["Money"] | null;
            }[];
            discounts: {
                id: string;
                name: string;
                amount: components["schemas"]["Money"];
            }[];
            totals: {
                items: components["schemas"]["Money"];
                discount: components["schemas"]["Money"];
                shipping: components["schemas"]["Money"];
                handling: components["schemas"]["Money"];
                taxPercent: number;
                tax: components["schemas"]["Money"];
                taxDeducted: components["schemas"]["Money"] | null;
                grandTotal: components["schemas"]["Money"];
            } | null;
            shippingMethods: {
                key: string;
                names: {
                    [key: string]: string;
                };
                price: components["schemas"]["Money"] | null;
            }[];
            paymentMethods: {
                key: string;
                names: {
                    [key: string]: string;
                };
                forStaff: boolean;
            }[];
            version: string;
        };
        OrderNote: {
            id: string;
            author: string;
            text: string;
            /** Format: date-time */
            at: string;
        };
        TimelineEntry: {
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            kind: "ordered" | "shipment" | "return" | "refund" | "money" | "note" | "change";
            what: string;
            who: string | null;
            id: string | null;
            amount: components["schemas"]["Money"] | null;
            text: string | null;
        };
        DraftOrderSummary: {
            id: string;
            /** @enum {string} */
            status: "open" | "linked" | "claimed" | "ordered";
            order: string | null;
            customer: string | null;
            email: string | null;
            units: number;
            note: string | null;
            createdBy: string;
            /** Format: date-time */
            createdAt: string;
            redacted: boolean;
        };
        Payment: {
            id: string;
            order: string | null;
            orderNumber: string;
            method: string;
            /** @enum {string} */
            status: "started" | "refused" | "cancelled" | "expired" | "authorised" | "refund_due" | "refunded" | "void";
            stuck: ("pending" | "refund" | "capture") | null;
            currency: string;
            amount: components["schemas"]["Money"] | null;
            captured: components["schemas"]["Money"] | null;
            transaction: string | null;
            email: string | null;
            country: string;
            secondOf: string | null;
            shortage: {
                item: string;
                unavailable: number;
            }[];
            tries: number;
            nextTryAt: string | null;
            /** Format: date-time */
            startedAt: string;
            finishedAt: string | null;
            capturedAt: string | null;
            givenBackAt: string | null;
            redacted: boolean;
        };
        Subscription: {
            id: string;
            contract: string;
            customer: string | null;
            order: string;
            item: string;
            name: string;
            quantity: number;
            plan: string;
            interval: {
                /** @enum {string} */
                type: "DAY" | "WEEK" | "MONTH" | "YEAR";
                value: number;
            };
            /** @enum {string} */
            status: "ACTIVE" | "PAUSED" | "CANCELLED";
            nextOrderOn: string | null;
            attention: {
                paymentDeclined: boolean;
                paymentRevoked: boolean;
                outOfStock: boolean;
            };
            /** Format: date-time */
            createdAt: string;
            redacted: boolean;
            version: string;
        };
        StockItem: {
            item: string;
            product: string;
            variant: string;
            size: string;
            sku: string;
            unlimited: boolean;
            levels: components["schemas"]["StockLevel"][];
        };
        StockLevel: {
            warehouse: string;
            quantity: number;
            reserved: number;
        };
        StockMovement: {
            id: string;
            warehouse: string;
            before: number;
            after: number;
            reason: string;
            actor: string;
            /** Format: date-time */
            at: string;
        };
        Warehouse: {
            id: string;
            externalId: string;
            name: string;
        };
        Country: {
            id: string;
            names: {
                [key: string]: string;
            };
            eu: boolean;
            shipTo: boolean;
            market: string;
            pricelist: string;
            markets: string[];
            pricelists: string[];
            language: string;
            taxRates: {
                [key: string]: number;
            } | null;
            states: {
                id: string;
                name: string;
                taxRates: {
                    [key: string]: number;
                } | null;
            }[];
        };
        Language: {
            id: string;
            name: string;
            isDefault: boolean;
        };
        Store: {
            id: string;
            name: string;
            /** @enum {string} */
            type: "own" | "retailer" | "partner";
            address: string;
            country: string;
            state: string | null;
            latitude: number | null;
            longitude: number | null;
            email: string;
            phone: string;
            websiteUrl: string;
            openingHours: {
                day: number;
                isClosed: boolean;
                hours: {
                    start: string;
                    end: string;
                }[];
            }[];
            specialOpeningHours: {
                date: string;
                isClosed: boolean;
                hours: {
                    start: string;
                    end: string;
                }[];
            }[];
            allocationRule: string | null;
            warehouse: string | null;
        };
        AllocationRule: {
            id: string;
            name: string;
            warehouses: string[];
            /** @enum {string} */
            prefer: "complete" | "order" | "stock";
        };
        ShippingMethod: {
            id: string;
            number: number;
            names: {
                [key: string]: string;
            };
            carrier: string;
            countries: string[] | null;
            rates: {
                pricelist: string;
                price: components["schemas"]["Money"];
            }[];
            freeFrom: {
                pricelist: string;
                price: components["schemas"]["Money"];
            }[];
            weights: {
                from: number;
                rates: {
                    pricelist: string;
                    price: components["schemas"]["Money"];
                }[];
            }[];
        };
        PaymentMethod: {
            id: string;
            number: number;
            kind: string;
            names: {
                [key: string]: string;
            };
            isActive: boolean;
            countries: string[] | null;
            pricelists: string[] | null;
            handlingCost: {
                pricelist: string;
                price: components["schemas"]["Money"];
            }[];
            /** @enum {string} */
            capture: "at-once" | "when-shipped";
            isConfigured: boolean;
        };
        Carrier: {
            id: string;
            trackingUrl: string;
        };
        Pricelist: {
            id: string;
            externalId: string;
            name: string;
            /** @enum {string} */
            type: "retail" | "wholesale";
            currency: string;
        };
        Price: {
            product: string;
            variant: string | null;
            price: components["schemas"]["Money"] | null;
            recommendedPrice: components["schemas"]["Money"] | null;
        };
        Campaign: {
            id: string;
            externalId: string;
            name: string;
            /** @enum {string} */
            state: "planned" | "running" | "ended";
            startsAt: string | null;
            endsAt: string | null;
            percent: string | null;
            showAsOnSale: boolean;
            showAsNew: boolean;
            markets: string[] | null;
            pricelists: string[] | null;
            products: string[];
            prices: {
                product: string;
                pricelist: string;
                price: components["schemas"]["Money"];
            }[];
            version: string;
        };
        SalesPeriod: {
            /** Format: date-time */
            from: string;
            market: string;
            currency: string;
            orders: number;
            total: components["schemas"]["Money"] | null;
            refunded: components["schemas"]["Money"] | null;
        };
        ProductSales: {
            product: string;
            name: string;
            currency: string;
            orders: number;
            units: number;
            cancelled: number;
            returned: number;
            total: components["schemas"]["Money"] | null;
        };
        WarehouseStock: {
            warehouse: string;
            items: number;
            empty: number;
            quantity: number;
            reserved: number;
        };
        ProductReturns: {
            product: string;
            name: string;
            units: number;
            reasons: {
                [key: string]: number;
            };
        };
        MailTemplate: {
            /** @enum {string} */
            id: "all" | "order-confirmation" | "shipment" | "password-reset" | "payment-link" | "staff-invitation" | "newsletter-confirmation" | "back-in-stock" | "gift-card";
            texts: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            builtIn: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            placeholders: {
                [key: string]: string[];
            };
            version: string;
        };
        ComposedMail: {
            subject: string;
            text: string;
            html: string;
        };
        Media: {
            id: string;
            name: string;
            alternative: {
                [key: string]: string;
            };
            /** @enum {string} */
            state: "waiting" | "ready" | "failed";
            paths: {
                [key: string]: string;
            } | null;
            /** Format: date-time */
            createdAt: string;
            version: string;
        };
        Menu: {
            /** @enum {string} */
            id: "header" | "footer";
            groups: {
                heading?: {
                    [key: string]: string;
                };
                links: {
                    name?: {
                        [key: string]: string;
                    };
                    to: {
                        page: string;
                    } | {
                        category: string;
                    } | {
                        displayItem: string;
                    } | {
                        address: string;
                    };
                }[];
            }[];
            version: string;
        };
        Page: {
            id: string;
            key: string | null;
            title: {
                [key: string]: string;
            };
            uris: {
                [key: string]: string;
            };
            published: boolean;
            startsAt: string | null;
            endsAt: string | null;
            markets: string[] | null;
            /** Format: date-time */
            updatedAt: string;
            /** @enum {string} */
            state: "draft" | "planned" | "published" | "ended";
            description: {
                [key: string]: string;
            };
            blocks: ({
                /** @constant */
                kind: "text";
                heading?: {
                    [key: string]: string;
                };
                text: {
                    [key: string]: string;
                };
            } | {
                /** @constant */
                kind: "questions";
                heading?: {
                    [key: string]: string;
                };
                questions: {
                    question: {
                        [key: string]: string;
                    };
                    answer: {
                        [key: string]: string;
                    };
                }[];
            } | {
                /** @constant */
                kind: "products";
                heading?: {
                    [key: string]: string;
                };
                category?: string;
                limit: number;
            } | {
                /** @constant */
                kind: "banner";
                heading?: {
                    [key: string]: string;
                };
                text?: {
                    [key: string]: string;
                };
                picture?: string;
                link?: {
                    name?: {
                        [key: string]: string;
                    };
                    to: {
                        page: string;
                    } | {
                        category: string;
                    } | {
                        displayItem: string;
                    } | {
                        address: string;
                    };
                };
            } | {
                /** @constant */
                kind: "tiles";
                heading?: {
                    [key: string]: string;
                };
                tiles: {
                    name?: {
                        [key: string]: string;
                    };
                    to: {
                        page: string;
                    } | {
                        category: string;
                    } | {
                        displayItem: string;
                    } | {
                        address: string;
                    };
                    picture?: string;
                }[];
            } | {
                /** @constant */
                kind: "links";
                heading?: {
                    [key: string]: string;
                };
                links: {
                    name?: {
                        [key: string]: string;
                    };
                    to: {
                        page: string;
                    } | {
                        category: string;
                    } | {
                        displayItem: string;
                    } | {
                        address: string;
                    };
                }[];
            } | {
                /** @constant */
                kind: "shared";
                block: string;
            })[];
            version: string;
        };
        SharedBlocks: {
            id: string;
            name: string;
            /** Format: date-time */
            updatedAt: string;
            blocks: ({
                /** @constant */
                kind: "text";
                heading?: {
                    [key: string]: string;
                };
                text: {
                    [key: string]: string;
                };
            } | {
                /** @constant */
                kind: "questions";
                heading?: {
                    [key: string]: string;
                };
                questions: {
                    question: {
                        [key: string]: string;
                    };
                    answer: {
                        [key: string]: string;
                    };
                }[];
            } | {
                /** @constant */
                kind: "products";
                heading?: {
                    [key: string]: string;
                };
                category?: string;
                limit: number;
            } | {
                /** @constant */
                kind: "banner";
                heading?: {
                    [key: string]: string;
                };
                text?: {
                    [key: string]: string;
                };
                picture?: string;
                link?: {
                    name?: {
                        [key: string]: string;
                    };
                    to: {
                        page: string;
                    } | {
                        category: string;
                    } | {
                        displayItem: string;
                    } | {
                        address: string;
                    };
                };
            } | {
                /** @constant */
                kind: "tiles";
                heading?: {
                    [key: string]: string;
                };
                tiles: {
                    name?: {
                        [key: string]: string;
                    };
                    to: {
                        page: string;
                    } | {
                        category: string;
                    } | {
                        displayItem: string;
                    } | {
                        address: string;
                    };
                    picture?: string;
                }[];
            } | {
                /** @constant */
                kind: "links";
                heading?: {
                    [key: string]: string;
                };
                links: {
                    name?: {
                        [key: string]: string;
                    };
                    to: {
                        page: string;
                    } | {
                        category: string;
                    } | {
                        displayItem: string;
                    } | {
                        address: string;
                    };
                }[];
            })[];
            pages: string[];
            version: string;
        };
        Webhook: {
            id: string;
            place: number;
            /** @enum {string} */
            kind: "checkout" | "storefront" | "integration";
            url: string;
            retries: number;
            timeoutSeconds: number;
            maxEvents: number;
            waiting: number;
            failed: number;
            lastDeliveredAt: string | null;
        };
        WebhookDelivery: {
            id: string;
            /** @enum {string} */
            state: "waiting" | "delivered" | "failed";
            tries: number;
            answer: string | null;
            queuedAt: string | null;
            triedAt: string | null;
            nextTryAt: string | null;
            redeliveredAt: string | null;
            payload: unknown;
        };
        FeedConsumer: {
            id: string;
            name: string;
            types: ("account" | "customer" | "invoice" | "market" | "order" | "paymentterm" | "pricelist" | "salesrep" | "shippingterm" | "size" | "warehouse")[];
            acknowledged: string | null;
            acknowledgedAt: string | null;
            waiting: {
                value: number;
                exact: boolean;
            };
            oldestAt: string | null;
            missed: string | null;
            createdAt: string | null;
            version: string;
        };
        FeedEvent: {
            event: string;
            /** @enum {string} */
            type: "account" | "customer" | "invoice" | "market" | "order" | "paymentterm" | "pricelist" | "salesrep" | "shippingterm" | "size" | "warehouse";
            record: string;
            /** @enum {string} */
            mission: "update" | "delete";
            externalId: string | null;
            /** Format: date-time */
            at: string;
        };
        Voucher: {
            id: string;
            externalId: string;
            code: string | null;
            uri: string | null;
            description: {
                [key: string]: string;
            } | null;
            percent: string | null;
            amounts: components["schemas"]["Money"][] | null;
            freeShipping: boolean;
            leastAmount: components["schemas"]["Money"][] | null;
            uses: number | null;
            usesPerCustomer: number | null;
            firstOrder: boolean;
            exclusive: boolean;
            attributes: {
                [key: string]: string;
            };
            batch: string | null;
            startsAt: string | null;
            endsAt: string | null;
            markets: string[] | null;
            products: string[] | null;
            followsFile: boolean;
            archivedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** @enum {string} */
            state: "planned" | "running" | "ended" | "archived";
            version: string;
            used: number;
            reserved: number;
        };
        Discount: {
            id: string;
            name: {
                [key: string]: string;
            };
            percent: string | null;
            takeAndPay: {
                take: number;
                pay: number;
            } | null;
            position: number;
            startsAt: string | null;
            endsAt: string | null;
            markets: string[] | null;
            products: string[] | null;
            followsFile: boolean;
            archivedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** @enum {string} */
            state: "planned" | "running" | "ended" | "archived";
            version: string;
        };
        GiftCard: {
            id: string;
            number: string;
            currency: string;
            balance: components["schemas"]["Money"] | null;
            reserved: components["schemas"]["Money"] | null;
            blocked: boolean;
            /** Format: date-time */
            createdAt: string;
            redacted: boolean;
            movements: {
                /** @enum {string} */
                kind: "issued" | "spent" | "returned" | "adjusted";
                amount: components["schemas"]["Money"] | null;
                order: string | null;
                reason: ("goodwill" | "correction" | "lost" | "expired" | "other") | null;
                /** Format: date-time */
                at: string;
            }[];
            version: string;
        };
        PricePreview: {
            /** Format: date-time */
            at: string;
            market: string;
            pricelist: string;
            currency: string;
            lines: {
                item: string;
                name: string;
                quantity: number;
                priceBefore: components["schemas"]["Money"];
                price: components["schemas"]["Money"];
                campaign: string | null;
                total: components["schemas"]["Money"];
                discount: components["schemas"]["Money"];
                taxPercent: number;
            }[];
            discounts: {
                id: string;
                name: string;
                amount: components["schemas"]["Money"];
            }[];
            vouchers: {
                code: string;
                /** @enum {string} */
                state: "fits" | "unmet" | "excluded" | "unknown";
                amount: components["schemas"]["Money"];
                shipping: components["schemas"]["Money"] | null;
            }[];
            shippingMethod: string | null;
            paymentMethod: string | null;
            totals: {
                items: components["schemas"]["Money"];
                discount: components["schemas"]["Money"];
                shipping: components["schemas"]["Money"];
                handling: components["schemas"]["Money"];
                taxPercent: number;
                tax: components["schemas"]["Money"];
                taxDeducted: components["schemas"]["Money"] | null;
                grandTotal: components["schemas"]["Money"];
            };
        };
        CustomerSummary: {
            id: string;
            externalId: string | null;
            email: string | null;
            firstName: string | null;
            lastName: string | null;
            country: string;
            market: string | null;
            registered: boolean;
            blocked: boolean;
            newsletter: boolean;
            /** Format: date-time */
            createdAt: string;
            redacted: boolean;
        };
        Customer: {
            id: string;
            externalId: string | null;
            email: string | null;
            firstName: string | null;
            lastName: string | null;
            country: string;
            market: string | null;
            registered: boolean;
            blocked: boolean;
            newsletter: boolean;
            /** Format: date-time */
            createdAt: string;
            redacted: boolean;
            company: string | null;
            address1: string | null;
            address2: string | null;
            zipCode: string | null;
            city: string | null;
            state: string | null;
            phoneNumber: string | null;
            cellPhoneNumber: string | null;
            faxNumber: string | null;
            vatNumber: string | null;
            gender: ("M" | "F" | "X") | null;
            language: string | null;
            consents: {
                key: string;
                consented: boolean;
                name?: string;
                text?: string;
                version?: string;
                language?: string;
            }[] | null;
            customAttributes: {
                [key: string]: unknown;
            } | null;
            customerClubFields: {
                [key: string]: unknown;
            } | null;
            /** Format: date-time */
            changedAt: string;
            version: string;
            orders: {
                count: number;
                latest: string | null;
                latestAt: string | null;
            };
            selection: {
                quantity: number;
                /** Format: date-time */
                changedAt: string;
            } | null;
            wishlists: {
                id: string;
                items: number;
            }[];
            subscriptions: {
                active: number;
            };
        };
        CustomerMerge: {
            id: string;
            dryRun: boolean;
            customer: components["schemas"]["Customer"];
            merged: string;
            moved: {
                orders: number;
                units: number;
                unitsLost: number;
                wishlistItems: number;
                subscriptionContracts: number;
                storedPayments: number;
            };
        };
        CustomerExport: {
            id: string;
            /** Format: date-time */
            exportedAt: string;
            data: {
                [key: string]: {
                    [key: string]: unknown;
                }[];
            };
        };
        Erasure: {
            id: string;
            dryRun: boolean;
            erased: {
                [key: string]: number;
            };
            openOrders: string[];
        };
        Job: {
            id: string;
            kind: string;
            /** @enum {string} */
            mode: "all" | "goodRows";
            dryRun: boolean;
            /** @enum {string} */
            state: "waiting" | "running" | "done" | "failed" | "cancelled";
            reason: string | null;
            cancelRequested: boolean;
            createdBy: string;
            /** Format: date-time */
            createdAt: string;
            startedAt: string | null;
            finishedAt: string | null;
            rows: {
                total: number;
                checked: number;
                done: number;
                failed: number;
            };
            counts: {
                inserted: number;
                changed: number;
                unchanged: number;
            };
        };
        RowError: {
            row: number;
            column: string;
            code: string;
            message: string;
        };
        Batch: {
            dryRun: boolean;
            operations: {
                status: number;
                headers: {
                    [key: string]: string;
                };
                body: unknown;
            }[];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        staff: components["schemas"]["Staff"] | null;
                        permissions: ("catalogue.read" | "catalogue.write" | "catalogue.publish" | "catalogue.export" | "prices.read" | "prices.write" | "prices.export" | "promotions.read" | "promotions.write" | "promotions.export" | "stock.read" | "stock.write" | "stock.export" | "orders.read" | "orders.write" | "orders.refund" | "orders.ship" | "orders.export" | "customers.read" | "customers.write" | "customers.erase" | "customers.export" | "content.read" | "content.write" | "content.publish" | "content.export" | "shop.read" | "shop.write" | "shop.export" | "staff.read" | "staff.write" | "keys.read" | "keys.write" | "audit.read")[];
                        csrf: string | null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    password: string;
                    code?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        staff: components["schemas"]["Staff"] | null;
                        permissions: ("catalogue.read" | "catalogue.write" | "catalogue.publish" | "catalogue.export" | "prices.read" | "prices.write" | "prices.export" | "promotions.read" | "promotions.write" | "promotions.export" | "stock.read" | "stock.write" | "stock.export" | "orders.read" | "orders.write" | "orders.refund" | "orders.ship" | "orders.export" | "customers.read" | "customers.write" | "customers.erase" | "customers.export" | "content.read" | "content.write" | "content.publish" | "content.export" | "shop.read" | "shop.write" | "shop.export" | "staff.read" | "staff.write" | "keys.read" | "keys.write" | "audit.read")[];
                        csrf: string | null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postSessionSecondFactor: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                } | {
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        secret?: string | null;
                        uri?: string | null;
                        recoveryCodes?: string[] | null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postSessionSecondFactorRemove: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSessionOidc: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSessionOidcCallback: {
        parameters: {
            query?: {
                code?: string;
                state?: string;
                iss?: string;
                error?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSessionOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        openIdConnect: {
                            name: string;
                        } | null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postSessionPassword: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    current: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postSessionPasswordReset: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description Done */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postSessionPasswordResetAccept: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getStaff: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "name" | "-name" | "email" | "-email" | "createdAt" | "-createdAt";
                role?: "owner" | "merchandiser" | "service" | "warehouse" | "viewer";
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            id: string;
                            email: string;
                            name: string;
                            /** @enum {string} */
                            role: "owner" | "merchandiser" | "service" | "warehouse" | "viewer";
                            secondFactor: boolean;
                            /** Format: date-time */
                            createdAt: string;
                            signedInAt: string | null;
                        }[];
                        next: string | null;
                        count: {
                            value: number;
                            exact: boolean;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getStaffById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        email: string;
                        name: string;
                        /** @enum {string} */
                        role: "owner" | "merchandiser" | "service" | "warehouse" | "viewer";
                        secondFactor: boolean;
                        /** Format: date-time */
                        createdAt: string;
                        version: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteStaffById: {
        parameters: {
            query?: never;
            header: {
                "If-Match": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchStaffById: {
        parameters: {
            query?: never;
            header: {
                "If-Match": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    /** @enum {string} */
                    role?: "owner" | "merchandiser" | "service" | "warehouse" | "viewer";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        email: string;
                        name: string;
                        /** @enum {string} */
                        role: "owner" | "merchandiser" | "service" | "warehouse" | "viewer";
                        secondFactor: boolean;
                        /** Format: date-time */
                        createdAt: string;
                        version: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postStaffByIdSecondFactorRemove: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRoles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** @enum {string} */
                            role: "owner" | "merchandiser" | "service" | "warehouse" | "viewer";
                            permissions: ("catalogue.read" | "catalogue.write" | "catalogue.publish" | "catalogue.export" | "prices.read" | "prices.write" | "prices.export" | "promotions.read" | "promotions.write" | "promotions.export" | "stock.read" | "stock.write" | "stock.export" | "orders.read" | "orders.write" | "orders.refund" | "orders.ship" | "orders.export" | "customers.read" | "customers.write" | "customers.erase" | "customers.export" | "content.read" | "content.write" | "content.publish" | "content.export" | "shop.read" | "shop.write" | "shop.export" | "staff.read" | "staff.write" | "keys.read" | "keys.write" | "audit.read")[];
                        }[];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getStaffInvitations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Invitation"][];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postStaffInvitations: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    /** @enum {string} */
                    role: "owner" | "merchandiser" | "service" | "warehouse" | "viewer";
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteStaffInvitationsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postStaffInvitationsAccept: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    name: string;
                    password: string;
                    email?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        email: string;
                        name: string;
                        /** @enum {string} */
                        role: "owner" | "merchandiser" | "service" | "warehouse" | "viewer";
                        secondFactor: boolean;
                        /** Format: date-time */
                        createdAt: string;
                        version: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            id: string;
                            name: string;
                            starts: string;
                            scopes: ("catalogue.read" | "catalogue.write" | "catalogue.publish" | "catalogue.export" | "prices.read" | "prices.write" | "prices.export" | "promotions.read" | "promotions.write" | "promotions.export" | "stock.read" | "stock.write" | "stock.export" | "orders.read" | "orders.write" | "orders.refund" | "orders.ship" | "orders.export" | "customers.read" | "customers.write" | "customers.erase" | "customers.export" | "content.read" | "content.write" | "content.publish" | "content.export" | "shop.read" | "shop.write" | "shop.export" | "staff.read" | "staff.write" | "keys.read" | "keys.write" | "audit.read")[];
                            createdBy: string;
                            /** Format: date-time */
                            createdAt: string;
                            expiresAt: string | null;
                            version: string;
                            usedAt: string | null;
                        }[];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postKeys: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    scopes: ("catalogue.read" | "catalogue.write" | "catalogue.publish" | "catalogue.export" | "prices.read" | "prices.write" | "prices.export" | "promotions.read" | "promotions.write" | "promotions.export" | "stock.read" | "stock.write" | "stock.export" | "orders.read" | "orders.write" | "orders.refund" | "orders.ship" | "orders.export" | "customers.read" | "customers.write" | "customers.erase" | "customers.export" | "content.read" | "content.write" | "content.publish" | "content.export" | "shop.read" | "shop.write" | "shop.export" | "staff.read" | "staff.write" | "keys.read" | "keys.write" | "audit.read")[];
                    /** @default null */
                    expiresAt?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        starts: string;
                        scopes: ("catalogue.read" | "catalogue.write" | "catalogue.publish" | "catalogue.export" | "prices.read" | "prices.write" | "prices.export" | "promotions.read" | "promotions.write" | "promotions.export" | "stock.read" | "stock.write" | "stock.export" | "orders.read" | "orders.write" | "orders.refund" | "orders.ship" | "orders.export" | "customers.read" | "customers.write" | "customers.erase" | "customers.export" | "content.read" | "content.write" | "content.publish" | "content.export" | "shop.read" | "shop.write" | "shop.export" | "staff.read" | "staff.write" | "keys.read" | "keys.write" | "audit.read")[];
                        createdBy: string;
                        /** Format: date-time */
                        createdAt: string;
                        expiresAt: string | null;
                        version: string;
                        key: string | null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getKeysById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        starts: string;
                        scopes: ("catalogue.read" | "catalogue.write" | "catalogue.publish" | "catalogue.export" | "prices.read" | "prices.write" | "prices.export" | "promotions.read" | "promotions.write" | "promotions.export" | "stock.read" | "stock.write" | "stock.export" | "orders.read" | "orders.write" | "orders.refund" | "orders.ship" | "orders.export" | "customers.read" | "customers.write" | "customers.erase" | "customers.export" | "content.read" | "content.write" | "content.publish" | "content.export" | "shop.read" | "shop.write" | "shop.export" | "staff.read" | "staff.write" | "keys.read" | "keys.write" | "audit.read")[];
                        createdBy: string;
                        /** Format: date-time */
                        createdAt: string;
                        expiresAt: string | null;
                        version: string;
                        usedAt: string | null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteKeysById: {
        parameters: {
            query?: never;
            header: {
                "If-Match": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAudit: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "at" | "-at";
                actor?: string;
                subject?: string;
                since?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["AuditEntry"][];
                        next: string | null;
                        count: {
                            value: number;
                            exact: boolean;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getShop: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Shop"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getProducts: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "createdAt" | "-createdAt" | "modifiedAt" | "-modifiedAt" | "name" | "-name";
                q?: string;
                id?: string;
                displayItem?: string;
                externalId?: string;
                status?: "active" | "inactive" | "cancelled";
                published?: "true" | "false";
                brand?: string;
                collection?: string;
                folder?: string;
                category?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ProductSummary"][];
                        next: string | null;
                        count: {
                            value: number;
                            exact: boolean;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postProducts: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    externalId?: string;
                    /** @enum {string} */
                    status?: "active" | "inactive" | "cancelled";
                    name: string;
                    sku?: string;
                    brand?: ({
                        id: string;
                    } | {
                        externalId: string;
                        name?: string;
                    }) | null;
                    collection?: ({
                        id: string;
                    } | {
                        externalId: string;
                        name?: string;
                    }) | null;
                    folder?: ({
                        id: string;
                    } | {
                        externalId: string;
                        name?: string;
                    }) | null;
                    harmCode?: ({
                        id: string;
                    } | {
                        externalId: string;
                        name?: string;
                    }) | null;
                    countryOfOrigin?: string;
                    weight?: {
                        value?: string | null;
                        unit?: string;
                    } | null;
                    comment?: string;
                    taxGroup?: string;
                    texts?: {
                        [key: string]: {
                            name?: string | null;
                            shortDescription?: string | null;
                            description?: string | null;
                            metaTitle?: string | null;
                            metaDescription?: string | null;
                            metaKeywords?: string | null;
                        } | null;
                    };
                    attributes?: {
                        [key: string]: unknown;
                    };
                    variants?: {
                        externalId?: string;
                        /** @enum {string} */
                        status?: "active" | "inactive" | "cancelled";
                        name?: string;
                        sku?: string;
                        sizeTable?: {
                            id: string;
                        } | {
                            externalId: string;
                            name?: string;
                        };
                        sizes?: {
                            size: string;
                            name?: string;
                            sku?: string;
                            ean?: string;
                            preorder?: boolean;
                        }[];
                        categories?: string[];
                        markets?: string[];
                        minimumQuantity?: number;
                        multipleOf?: number;
                        swatch?: {
                            desc: string;
                            hex: string;
                        } | null;
                        texts?: {
                            [key: string]: {
                                name?: string | null;
                                swatch?: string | null;
                            } | null;
                        };
                        uris?: {
                            [key: string]: string;
                        };
                        attributes?: {
                            [key: string]: unknown;
                        };
                    }[];
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getProductsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchProductsById: {
        parameters: {
            query?: never;
            header: {
                "If-Match": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    status?: "active" | "inactive" | "cancelled";
                    name?: string;
                    sku?: string;
                    brand?: ({
                        id: string;
                    } | {
                        externalId: string;
                        name?: string;
                    }) | null;
                    collection?: ({
                        id: string;
                    } | {
                        externalId: string;
                        name?: string;
                    }) | null;
                    folder?: ({
                        id: string;
                    } | {
                        externalId: string;
                        name?: string;
                    }) | null;
                    harmCode?: ({
                        id: string;
                    } | {
                        externalId: string;
                        name?: string;
                    }) | null;
                    countryOfOrigin?: string;
                    weight?: {
                        value?: string | null;
                        unit?: string;
                    } | null;
                    comment?: string;
                    taxGroup?: string;
                    texts?: {
                        [key: string]: {
                            name?: string | null;
                            shortDescription?: string | null;
                            description?: string | null;
                            metaTitle?: string | null;
                            metaDescription?: string | null;
                            metaKeywords?: string | null;
                        } | null;
                    };
                    attributes?: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postProductsByIdVariants: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    externalId?: string;
                    /** @enum {string} */
                    status?: "active" | "inactive" | "cancelled";
                    name?: string;
                    sku?: string;
                    sizeTable?: {
                        id: string;
                    } | {
                        externalId: string;
                        name?: string;
                    };
                    sizes?: {
                        size: string;
                        name?: string;
                        sku?: string;
                        ean?: string;
                        preorder?: boolean;
                    }[];
                    categories?: string[];
                    markets?: string[];
                    minimumQuantity?: number;
                    multipleOf?: number;
                    swatch?: {
                        desc: string;
                        hex: string;
                    } | null;
                    texts?: {
                        [key: string]: {
                            name?: string | null;
                            swatch?: string | null;
                        } | null;
                    };
                    uris?: {
                        [key: string]: string;
                    };
                    attributes?: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchProductsByIdVariantsByVariant: {
        parameters: {
            query?: never;
            header: {
                "If-Match": string;
            };
            path: {
                id: string;
                variant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    status?: "active" | "inactive" | "cancelled";
                    name?: string;
                    sku?: string;
                    sizeTable?: {
                        id: string;
                    } | {
                        externalId: string;
                        name?: string;
                    };
                    sizes?: {
                        size: string;
                        name?: string;
                        sku?: string;
                        ean?: string;
                        preorder?: boolean;
                    }[];
                    categories?: string[];
                    markets?: string[];
                    minimumQuantity?: number;
                    multipleOf?: number;
                    swatch?: {
                        desc: string;
                        hex: string;
                    } | null;
                    texts?: {
                        [key: string]: {
                            name?: string | null;
                            swatch?: string | null;
                        } | null;
                    };
                    uris?: {
                        [key: string]: string;
                    };
                    attributes?: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getProductsByIdTexts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductTexts"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchProductsByIdTexts: {
        parameters: {
            query?: never;
            header: {
                "If-Match": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    [key: string]: {
                        name?: string | null;
                        shortDescription?: string | null;
                        description?: string | null;
                        metaTitle?: string | null;
                        metaDescription?: string | null;
                        metaKeywords?: string | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductTexts"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getProductsByIdAttributes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductAttributes"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchProductsByIdAttributes: {
        parameters: {
            query?: never;
            header: {
                "If-Match": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductAttributes"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postProductsByIdCopy: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    externalId?: string;
                    name?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postProductsByIdPublish: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    variants?: string[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postProductsByIdUnpublish: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    variants?: string[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putProductsByIdRelations: {
        parameters: {
            query?: never;
            header: {
                "If-Match": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    relations: {
                        [key: string]: string[];
                    };
                    variants?: string[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDisplayItems: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "createdAt" | "-createdAt" | "modifiedAt" | "-modifiedAt";
                id?: string;
                product?: string;
                category?: string;
                market?: string;
                preview?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["DisplayItem"][];
                        next: string | null;
                        count: {
                            value: number;
                            exact: boolean;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDisplayItemsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DisplayItem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putProductsByIdPictures: {
        parameters: {
            query?: never;
            header: {
                "If-Match": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    pictures: {
                        id: string;
                        variant: string | null;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postProductsByIdPictures: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id?: string;
                    variant?: string;
                    address: string;
                } | {
                    id?: string;
                    variant?: string;
                    name: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postProductsByIdPicturesUpload: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    id?: string;
                    variant?: string;
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Category"][];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postCategories: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    externalId?: string;
                    parent?: string | null;
                    position?: number;
                    texts?: {
                        [key: string]: {
                            name?: string;
                            uri?: string;
                            metaTitle?: string;
                            metaDescription?: string;
                            metaKeywords?: string;
                        };
                    };
                    attributes?: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCategoriesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteCategoriesById: {
        parameters: {
            query?: never;
            header: {
                "If-Match": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchCategoriesById: {
        parameters: {
            query?: never;
            header: {
                "If-Match": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    parent?: string | null;
                    position?: number;
                    texts?: {
                        [key: string]: {
                            name?: string;
                            uri?: string;
                            metaTitle?: string;
                            metaDescription?: string;
                            metaKeywords?: string;
                        };
                    };
                    attributes?: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postCategoriesByIdPublish: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postCategoriesByIdUnpublish: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postCategoriesByIdMove: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    parent: string | null;
                    before?: string | null;
                    /** @default false */
                    dryRun?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCategoriesByIdOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryOrder"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putCategoriesByIdOrder: {
        parameters: {
            query?: never;
            header: {
                "If-Match": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    displayItems: string[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryOrder"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAttributeTypes: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "name" | "-name";
                owner?: "product" | "variant" | "category";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            id: string;
                            key: string;
                            name: {
                                [key: string]: string;
                            };
                            owners: ("product" | "variant" | "category")[];
                            isMulti: boolean;
                            elements: {
                                key: string;
                                name: {
                                    [key: string]: string;
                                };
                                /** @enum {string} */
                                kind: "text" | "translated" | "number" | "boolean" | "choice";
                                /** @default [] */
                                values: {
                                    value: string;
                                    name: {
                                        [key: string]: string;
                                    };
                                }[];
                            }[];
                        }[];
                        next: string | null;
                        count: {
                            value: number;
                            exact: boolean;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAttributeTypes: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    key: string;
                    name: {
                        [key: string]: string;
                    };
                    /**
                     * @default [
                     *       "product"
                     *     ]
                     */
                    owners?: ("product" | "variant" | "category")[];
                    /** @default false */
                    isMulti?: boolean;
                    elements: {
                        key: string;
                        name: {
                            [key: string]: string;
                        };
                        /** @enum {string} */
                        kind: "text" | "translated" | "number" | "boolean" | "choice";
                        /** @default [] */
                        values?: {
                            value: string;
                            name: {
                                [key: string]: string;
                            };
                        }[];
                    }[];
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttributeType"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAttributeTypesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttributeType"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteAttributeTypesById: {
        parameters: {
            query?: never;
            header: {
                "If-Match": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchAttributeTypesById: {
        parameters: {
            query?: never;
            header: {
                "If-Match": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: {
                        [key: string]: string | null;
                    };
                    owners?: ("product" | "variant" | "category")[];
                    isMulti?: boolean;
                    elements?: {
                        key: string;
                        name: {
                            [key: string]: string;
                        };
                        /** @enum {string} */
                        kind: "text" | "translated" | "number" | "boolean" | "choice";
                        /** @default [] */
                        values?: {
                            value: string;
                            name: {
                                [key: string]: string;
                            };
                        }[];
                    }[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttributeType"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getBrands: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "name" | "-name";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Named"][];
                        next: string | null;
                        count: {
                            value: number;
                            exact: boolean;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postBrands: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    externalId?: string;
                    name: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        externalId: string;
                        name: string;
                        version: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getBrandsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        externalId: string;
                        name: string;
                        version: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchBrandsById: {
        parameters: {
            query?: never;
            header: {
                "If-Match": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        externalId: string;
                        name: string;
                        version: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCollections: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "name" | "-name";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Named"][];
                        next: string | null;
                        count: {
                            value: number;
                            exact: boolean;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postCollections: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    externalId?: string;
                    name: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        externalId: string;
                        name: string;
                        version: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCollectionsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        externalId: string;
                        name: string;
                        version: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchCollectionsById: {
        parameters: {
            query?: never;
            header: {
                "If-Match": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        externalId: string;
                        name: string;
                        version: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getFolders: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "name" | "-name";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Named"][];
                        next: string | null;
                        count: {
                            value: number;
                            exact: boolean;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSizeCharts: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "name" | "-name";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Named"][];
                        next: string | null;
                        count: {
                            value: number;
                            exact: boolean;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postSizeCharts: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @default / */
                    divider?: string;
                    x: string[];
                    /**
                     * @default [
                     *       ""
                     *     ]
                     */
                    y?: string[];
                    /** @default  */
                    unit?: string;
                    /** @default  */
                    description?: string;
                    /** @default [] */
                    charts?: {
                        name: string;
                        unit: string;
                        dividerSymbol: string;
                        countries: string[];
                        x: {
                            [key: string]: string;
                        };
                        y: {
                            [key: string]: string;
                        };
                    }[];
                    /** @default null */
                    measurements?: {
                        unit: string;
                        x: string[];
                        y: string[];
                        contents: {
                            content: string;
                            x: number;
                            y: number;
                        }[];
                    } | null;
                    externalId?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SizeChart"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSizeChartsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SizeChart"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchSizeChartsById: {
        parameters: {
            query?: never;
            header: {
                "If-Match": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    divider?: string;
                    x?: string[];
                    y?: string[];
                    unit?: string;
                    description?: string;
                    charts?: {
                        name: string;
                        unit: string;
                        dividerSymbol: string;
                        countries: string[];
                        x: {
                            [key: string]: string;
                        };
                        y: {
                            [key: string]: string;
                        };
                    }[];
                    measurements?: {
                        unit: string;
                        x: string[];
                        y: string[];
                        contents: {
                            content: string;
                            x: number;
                            y: number;
                        }[];
                    } | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SizeChart"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getProductsByIdReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOrders: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "createdAt" | "-createdAt" | "total" | "-total";
                q?: string;
                status?: "pending" | "confirmed" | "processing" | "completed" | "archived" | "cancelled" | "incomplete";
                payment?: "held" | "captured" | "void" | "none";
                product?: string;
                sku?: string;
                onHold?: "true" | "false";
                market?: string;
                country?: string;
                customer?: string;
                since?: string;
                until?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["OrderSummary"][];
                        next: string | null;
                        count: {
                            value: number;
                            exact: boolean;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOrdersById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchOrdersById: {
        parameters: {
            query?: never;
            header: {
                "If-Match": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    message?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postOrdersByIdConfirm: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default false */
                    dryRun?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postOrdersByIdHold: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default true */
                    hold?: boolean;
                    /** @default false */
                    dryRun?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postOrdersByIdCancel: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    lines?: {
                        row: number;
                        quantity: number;
                    }[];
                    /** @default false */
                    dryRun?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postOrdersByIdShipments: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    carrier?: string;
                    service?: string;
                    trackingId?: string;
                    returnTrackingId?: string;
                    message?: string;
                    lines?: {
                        row: number;
                        quantity: number;
                    }[];
                    /** @default true */
                    leaves?: boolean;
                    /** @default true */
                    mail?: boolean;
                    /** @default false */
                    dryRun?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postOrdersByIdShipmentsByShipmentShip: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
                shipment: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default true */
                    mail?: boolean;
                    /** @default false */
                    dryRun?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postOrdersByIdMails: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    kind: "order-confirmation" | "shipment";
                    /** @default  */
                    shipment?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postOrdersByIdRefunds: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    shipping?: components["schemas"]["Money"];
                    handling?: components["schemas"]["Money"];
                    returnFee?: components["schemas"]["Money"];
                    /** @default  */
                    comment?: string;
                    /** @default [] */
                    putBack?: {
                        row: number;
                        warehouse: string;
                        quantity: number;
                    }[];
                    /** @default false */
                    byHand?: boolean;
                    /** @default true */
                    complete?: boolean;
                    /** @default false */
                    dryRun?: boolean;
                    /**
                     * @default refund
                     * @enum {string}
                     */
                    kind?: "return" | "refund";
                    /** @default [] */
                    lines?: {
                        row: number;
                        quantity: number;
                        amount?: components["schemas"]["Money"];
                    }[];
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        amount: components["schemas"]["Money"] | null;
                        order: components["schemas"]["Order"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postOrdersByIdRefundsByRefundComplete: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
                refund: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default false */
                    byHand?: boolean;
                    /** @default false */
                    dryRun?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postOrdersByIdRefundsByRefundSettle: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
                refund: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default false */
                    dryRun?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postOrdersByIdReturns: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    lines: {
                        row: number;
                        quantity: number;
                        /** @enum {string} */
                        reason: "tooSmall" | "tooLarge" | "notAsShown" | "quality" | "damaged" | "wrongItem" | "late" | "changedMind" | "other";
                    }[];
                    /** @default  */
                    comment?: string;
                    /** @default false */
                    dryRun?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        order: components["schemas"]["Order"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postOrdersByIdReturnsByReturnReceive: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
                return: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    shipping?: components["schemas"]["Money"];
                    handling?: components["schemas"]["Money"];
                    returnFee?: components["schemas"]["Money"];
                    /** @default  */
                    comment?: string;
                    /** @default [] */
                    putBack?: {
                        row: number;
                        warehouse: string;
                        quantity: number;
                    }[];
                    /** @default false */
                    byHand?: boolean;
                    /** @default true */
                    complete?: boolean;
                    /** @default false */
                    dryRun?: boolean;
                    lines?: {
                        row: number;
                        quantity: number;
                        amount?: components["schemas"]["Money"];
                    }[];
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        amount: components["schemas"]["Money"] | null;
                        order: components["schemas"]["Order"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postOrdersByIdReturnsByReturnCancel: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
                return: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default false */
                    dryRun?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postOrdersByIdExchanges: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    lines: {
                        row: number;
                        quantity: number;
                        /** @enum {string} */
                        reason: "tooSmall" | "tooLarge" | "notAsShown" | "quality" | "damaged" | "wrongItem" | "late" | "changedMind" | "other";
                    }[];
                    /** @default  */
                    comment?: string;
                    /** @default false */
                    dryRun?: boolean;
                    items: {
                        item: string;
                        /** @default 1 */
                        quantity?: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        return: string;
                        draftOrder: components["schemas"]["DraftOrder"];
                        order: components["schemas"]["Order"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postOrdersByIdCapture: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    amount?: components["schemas"]["Money"];
                    /** @default false */
                    dryRun?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchOrdersByIdAddress: {
        parameters: {
            query?: never;
            header: {
                "If-Match": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    address?: {
                        company?: string | null;
                        firstName?: string | null;
                        lastName?: string | null;
                        address1?: string | null;
                        address2?: string | null;
                        zipCode?: string | null;
                        city?: string | null;
                        phoneNumber?: string | null;
                        email?: string;
                    };
                    shippingAddress?: {
                        company?: string | null;
                        firstName?: string | null;
                        lastName?: string | null;
                        address1?: string | null;
                        address2?: string | null;
                        zipCode?: string | null;
                        city?: string | null;
                        phoneNumber?: string | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postOrdersByIdLines: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default [] */
                    lines?: {
                        row: number;
                        quantity?: number;
                        unitPrice?: components["schemas"]["Money"];
                    }[];
                    /** @default [] */
                    add?: {
                        item: string;
                        quantity: number;
                        unitPrice?: components["schemas"]["Money"];
                    }[];
                    /** @default false */
                    allowUnpaid?: boolean;
                    /** @default false */
                    dryRun?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postOrdersByIdNotes: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderNote"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOrdersByIdTimeline: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["TimelineEntry"][];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDraftOrders: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "createdAt" | "-createdAt";
                status?: "open" | "linked" | "claimed" | "ordered";
                customer?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["DraftOrderSummary"][];
                        next: string | null;
                        count: {
                            value: number;
                            exact: boolean;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postDraftOrders: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    country: string;
                    state?: string | null;
                    language?: string;
                    market?: string;
                    pricelist?: string;
                    customer?: string | null;
                    lines?: {
                        item: string;
                        /** @default 1 */
                        quantity?: number;
                        /** @default  */
                        comment?: string;
                    }[];
                    vouchers?: string[];
                    shippingMethod?: string | null;
                    paymentMethod?: string | null;
                    address?: {
                        email?: string | null;
                        company?: string | null;
                        firstName?: string | null;
                        lastName?: string | null;
                        address1?: string | null;
                        address2?: string | null;
                        zipCode?: string | null;
                        city?: string | null;
                        state?: string | null;
                        country?: string | null;
                        phoneNumber?: string | null;
                        identityNumber?: string | null;
                        vatNumber?: string | null;
                        houseNumber?: string | null;
                        houseExtension?: string | null;
                    } | null;
                    shippingAddress?: {
                        email?: string | null;
                        company?: string | null;
                        firstName?: string | null;
                        lastName?: string | null;
                        address1?: string | null;
                        address2?: string | null;
                        zipCode?: string | null;
                        city?: string | null;
                        state?: string | null;
                        country?: string | null;
                        phoneNumber?: string | null;
                        identityNumber?: string | null;
                        vatNumber?: string | null;
                        houseNumber?: string | null;
                        houseExtension?: string | null;
                    } | null;
                    additionalNotes?: string | null;
                    note?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftOrder"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDraftOrdersById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftOrder"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteDraftOrdersById: {
        parameters: {
            query?: never;
            header: {
                "If-Match": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchDraftOrdersById: {
        parameters: {
            query?: never;
            header: {
                "If-Match": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    country?: string;
                    state?: string | null;
                    language?: string;
                    market?: string;
                    pricelist?: string;
                    customer?: string | null;
                    lines?: {
                        item: string;
                        /** @default 1 */
                        quantity?: number;
                        /** @default  */
                        comment?: string;
                    }[];
                    vouchers?: string[];
                    shippingMethod?: string | null;
                    paymentMethod?: string | null;
                    address?: {
                        email?: string | null;
                        company?: string | null;
                        firstName?: string | null;
                        lastName?: string | null;
                        address1?: string | null;
                        address2?: string | null;
                        zipCode?: string | null;
                        city?: string | null;
                        state?: string | null;
                        country?: string | null;
                        phoneNumber?: string | null;
                        identityNumber?: string | null;
                        vatNumber?: string | null;
                        houseNumber?: string | null;
                        houseExtension?: string | null;
                    } | null;
                    shippingAddress?: {
                        email?: string | null;
                        company?: string | null;
                        firstName?: string | null;
                        lastName?: string | null;
                        address1?: string | null;
                        address2?: string | null;
                        zipCode?: string | null;
                        city?: string | null;
                        state?: string | null;
                        country?: string | null;
                        phoneNumber?: string | null;
                        identityNumber?: string | null;
                        vatNumber?: string | null;
                        houseNumber?: string | null;
                        houseExtension?: string | null;
                    } | null;
                    additionalNotes?: string | null;
                    note?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftOrder"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postDraftOrdersByIdLink: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default false */
                    mail?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        url: string | null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postDraftOrdersByIdComplete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default false */
                    dryRun?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftOrder"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPayments: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "startedAt" | "-startedAt";
                status?: "started" | "refused" | "cancelled" | "expired" | "authorised" | "refund_due" | "refunded" | "void";
                stuck?: "pending" | "refund" | "capture";
                method?: string;
                order?: string;
                since?: string;
                until?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Payment"][];
                        next: string | null;
                        count: {
                            value: number;
                            exact: boolean;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPaymentsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        order: string | null;
                        orderNumber: string;
                        method: string;
                        /** @enum {string} */
                        status: "started" | "refused" | "cancelled" | "expired" | "authorised" | "refund_due" | "refunded" | "void";
                        stuck: ("pending" | "refund" | "capture") | null;
                        currency: string;
                        amount: components["schemas"]["Money"] | null;
                        captured: components["schemas"]["Money"] | null;
                        transaction: string | null;
                        email: string | null;
                        country: string;
                        secondOf: string | null;
                        shortage: {
                            item: string;
                            unavailable: number;
                        }[];
                        tries: number;
                        nextTryAt: string | null;
                        /** Format: date-time */
                        startedAt: string;
                        finishedAt: string | null;
                        capturedAt: string | null;
                        givenBackAt: string | null;
                        redacted: boolean;
                        version: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postPaymentsByIdSettle: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    outcome: "paid";
                    transaction: string;
                    captured?: boolean;
                    /** @default false */
                    dryRun?: boolean;
                } | {
                    /** @constant */
                    outcome: "givenBack";
                    /** @default false */
                    dryRun?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        order: string | null;
                        orderNumber: string;
                        method: string;
                        /** @enum {string} */
                        status: "started" | "refused" | "cancelled" | "expired" | "authorised" | "refund_due" | "refunded" | "void";
                        stuck: ("pending" | "refund" | "capture") | null;
                        currency: string;
                        amount: components["schemas"]["Money"] | null;
                        captured: components["schemas"]["Money"] | null;
                        transaction: string | null;
                        email: string | null;
                        country: string;
                        secondOf: string | null;
                        shortage: {
                            item: string;
                            unavailable: number;
                        }[];
                        tries: number;
                        nextTryAt: string | null;
                        /** Format: date-time */
                        startedAt: string;
                        finishedAt: string | null;
                        capturedAt: string | null;
                        givenBackAt: string | null;
                        redacted: boolean;
                        version: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postPaymentsByIdRelease: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default false */
                    dryRun?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        order: string | null;
                        orderNumber: string;
                        method: string;
                        /** @enum {string} */
                        status: "started" | "refused" | "cancelled" | "expired" | "authorised" | "refund_due" | "refunded" | "void";
                        stuck: ("pending" | "refund" | "capture") | null;
                        currency: string;
                        amount: components["schemas"]["Money"] | null;
                        captured: components["schemas"]["Money"] | null;
                        transaction: string | null;
                        email: string | null;
                        country: string;
                        secondOf: string | null;
                        shortage: {
                            item: string;
                            unavailable: number;
                        }[];
                        tries: number;
                        nextTryAt: string | null;
                        /** Format: date-time */
                        startedAt: string;
                        finishedAt: string | null;
                        capturedAt: string | null;
                        givenBackAt: string | null;
                        redacted: boolean;
                        version: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSubscriptions: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "createdAt" | "-createdAt" | "nextOrderOn" | "-nextOrderOn";
                status?: "ACTIVE" | "PAUSED" | "CANCELLED";
                customer?: string;
                attention?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            id: string;
                            contract: string;
                            customer: string | null;
                            order: string;
                            item: string;
                            name: string;
                            quantity: number;
                            plan: string;
                            interval: {
                                /** @enum {string} */
                                type: "DAY" | "WEEK" | "MONTH" | "YEAR";
                                value: number;
                            };
                            /** @enum {string} */
                            status: "ACTIVE" | "PAUSED" | "CANCELLED";
                            nextOrderOn: string | null;
                            attention: {
                                paymentDeclined: boolean;
                                paymentRevoked: boolean;
                                outOfStock: boolean;
                            };
                            /** Format: date-time */
                            createdAt: string;
                            redacted: boolean;
                        }[];
                        next: string | null;
                        count: {
                            value: number;
                            exact: boolean;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSubscriptionsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Subscription"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchSubscriptionsById: {
        parameters: {
            query?: never;
            header: {
                "If-Match": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    status?: "ACTIVE" | "PAUSED" | "CANCELLED";
                    plan?: string;
                    quantity?: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Subscription"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getStock: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "item" | "-item";
                item?: string;
                product?: string;
                variant?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["StockItem"][];
                        next: string | null;
                        count: {
                            value: number;
                            exact: boolean;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getStockByItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                item: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockItem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postStockAdjust: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    item: string;
                    warehouse: string;
                    reason: string;
                    quantity: number;
                    /** @default false */
                    dryRun?: boolean;
                } | {
                    item: string;
                    warehouse: string;
                    reason: string;
                    change: number;
                    /** @default false */
                    dryRun?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockLevel"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getStockByItemHistory: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "at" | "-at";
            };
            header?: never;
            path: {
                item: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["StockMovement"][];
                        next: string | null;
                        count: {
                            value: number;
                            exact: boolean;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWarehouses: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "id" | "-id";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Warehouse"][];
                        next: string | null;
                        count: {
                            value: number;
                            exact: boolean;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postWarehouses: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    externalId?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        externalId: string;
                        name: string;
                        version: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWarehousesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        externalId: string;
                        name: string;
                        version: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchWarehousesById: {
        parameters: {
            query?: never;
            header: {
                "If-Match": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        externalId: string;
                        name: string;
                        version: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCountries: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "id" | "-id";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Country"][];
                        next: string | null;
                        count: {
                            value: number;
                            exact: boolean;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postCountries: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    names: {
                        [key: string]: string | null;
                    };
                    eu?: boolean;
                    shipTo?: boolean;
                    market: string;
                    pricelist: string;
                    markets?: string[];
                    pricelists?: string[];
                    language: string;
                    taxRates?: {
                        [key: string]: number | null;
                    } | null;
                    states?: {
                        id: string;
                        name: string;
                        taxRates: {
                            [key: string]: number;
                        } | null;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        names: {
                            [key: string]: string;
                        };
                        eu: boolean;
                        shipTo: boolean;
                        market: string;
                        pricelist: string;
                        markets: string[];
                        pricelists: string[];
                        language: string;
                        taxRates: {
                            [key: string]: number;
                        } | null;
                        states: {
                            id: string;
                            name: string;
                            taxRates: {
                                [key: string]: number;
                            } | null;
                        }[];
                        version: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCountriesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        names: {
                            [key: string]: string;
                        };
                        eu: boolean;
                        shipTo: boolean;
                        market: string;
                        pricelist: string;
                        markets: string[];
                        pricelists: string[];
                        language: string;
                        taxRates: {
                            [key: string]: number;
                        } | null;
                        states: {
                            id: string;
                            name: string;
                            taxRates: {
                                [key: string]: number;
                            } | null;
                        }[];
                        version: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteCountriesById: {
        parameters: {
            query?: never;
            header: {
                "If-Match": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchCountriesById: {
        parameters: {
            query?: never;
            header: {
                "If-Match": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    names?: {
                        [key: string]: string | null;
                    };
                    eu?: boolean;
                    shipTo?: boolean;
                    market?: string;
                    pricelist?: string;
                    markets?: string[];
                    pricelists?: string[];
                    language?: string;
                    taxRates?: {
                        [key: string]: number | null;
                    } | null;
                    states?: {
                        id: string;
                        name: string;
                        taxRates: {
                            [key: string]: number;
                        } | null;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        names: {
                            [key: string]: string;
                        };
                        eu: boolean;
                        shipTo: boolean;
                        market: string;
                        pricelist: string;
                        markets: string[];
                        pricelists: string[];
                        language: string;
                        taxRates: {
                            [key: string]: number;
                        } | null;
                        states: {
                            id: string;
                            name: string;
                            taxRates: {
                                [key: string]: number;
                            } | null;
                        }[];
                        version: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getLanguages: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "id" | "-id";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Language"][];
                        next: string | null;
                        count: {
                            value: number;
                            exact: boolean;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postLanguages: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    name: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        isDefault: boolean;
                        version: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getLanguagesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        isDefault: boolean;
                        version: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteLanguagesById: {
        parameters: {
            query?: never;
            header: {
                "If-Match": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchLanguagesById: {
        parameters: {
            query?: never;
            header: {
                "If-Match": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        isDefault: boolean;
                        version: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getStores: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "id" | "-id";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Store"][];
                        next: string | null;
                        count: {
                            value: number;
                            exact: boolean;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postStores: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @enum {string} */
                    type?: "own" | "retailer" | "partner";
                    address?: string;
                    country: string;
                    state?: string | null;
                    latitude?: number | null;
                    longitude?: number | null;
                    email?: string;
                    phone?: string;
                    websiteUrl?: string;
                    openingHours?: {
                        day: number;
                        isClosed: boolean;
                        hours: {
                            start: string;
                            end: string;
                        }[];
                    }[];
                    specialOpeningHours?: {
                        date: string;
                        isClosed: boolean;
                        hours: {
                            start: string;
                            end: string;
                        }[];
                    }[];
                    allocationRule?: string | null;
                    warehouse?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        /** @enum {string} */
                        type: "own" | "retailer" | "partner";
                        address: string;
                        country: string;
                        state: string | null;
                        latitude: number | null;
                        longitude: number | null;
                        email: string;
                        phone: string;
                        websiteUrl: string;
                        openingHours: {
                            day: number;
                            isClosed: boolean;
                            hours: {
                                start: string;
                                end: string;
                            }[];
                        }[];
                        specialOpeningHours: {
                            date: string;
                            isClosed: boolean;
                            hours: {
                                start: string;
                                end: string;
                            }[];
                        }[];
                        allocationRule: string | null;
                        warehouse: string | null;
                        version: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getStoresById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        /** @enum {string} */
                        type: "own" | "retailer" | "partner";
                        address: string;
                        country: string;
                        state: string | null;
                        latitude: number | null;
                        longitude: number | null;
                        email: string;
                        phone: string;
                        websiteUrl: string;
                        openingHours: {
                            day: number;
                            isClosed: boolean;
                            hours: {
                                start: string;
                                end: string;
                            }[];
                        }[];
                        specialOpeningHours: {
                            date: string;
                            isClosed: boolean;
                            hours: {
                                start: string;
                                end: string;
                            }[];
                        }[];
                        allocationRule: string | null;
                        warehouse: string | null;
                        version: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteStoresById: {
        parameters: {
            query?: never;
            header: {
                "If-Match": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchStoresById: {
        parameters: {
            query?: never;
            header: {
                "If-Match": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    /** @enum {string} */
                    type?: "own" | "retailer" | "partner";
                    address?: string;
                    country?: string;
                    state?: string | null;
                    latitude?: number | null;
                    longitude?: number | null;
                    email?: string;
                    phone?: string;
                    websiteUrl?: string;
                    openingHours?: {
                        day: number;
                        isClosed: boolean;
                        hours: {
                            start: string;
                            end: string;
                        }[];
                    }[];
                    specialOpeningHours?: {
                        date: string;
                        isClosed: boolean;
                        hours: {
                            start: string;
                            end: string;
                        }[];
                    }[];
                    allocationRule?: string | null;
                    warehouse?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        /** @enum {string} */
                        type: "own" | "retailer" | "partner";
                        address: string;
                        country: string;
                        state: string | null;
                        latitude: number | null;
                        longitude: number | null;
                        email: string;
                        phone: string;
                        websiteUrl: string;
                        openingHours: {
                            day: number;
                            isClosed: boolean;
                            hours: {
                                start: string;
                                end: string;
                            }[];
                        }[];
                        specialOpeningHours: {
                            date: string;
                            isClosed: boolean;
                            hours: {
                                start: string;
                                end: string;
                            }[];
                        }[];
                        allocationRule: string | null;
                        warehouse: string | null;
                        version: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAllocationRules: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "id" | "-id";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["AllocationRule"][];
                        next: string | null;
                        count: {
                            value: number;
                            exact: boolean;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAllocationRules: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    warehouses: string[];
                    /** @enum {string} */
                    prefer?: "complete" | "order" | "stock";
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        warehouses: string[];
                        /** @enum {string} */
                        prefer: "complete" | "order" | "stock";
                        version: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAllocationRulesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        warehouses: string[];
                        /** @enum {string} */
                        prefer: "complete" | "order" | "stock";
                        version: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteAllocationRulesById: {
        parameters: {
            query?: never;
            header: {
                "If-Match": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchAllocationRulesById: {
        parameters: {
            query?: never;
            header: {
                "If-Match": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    warehouses?: string[];
                    /** @enum {string} */
                    prefer?: "complete" | "order" | "stock";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        warehouses: string[];
                        /** @enum {string} */
                        prefer: "complete" | "order" | "stock";
                        version: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getShippingMethods: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "id" | "-id";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ShippingMethod"][];
                        next: string | null;
                        count: {
                            value: number;
                            exact: boolean;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postShippingMethods: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    names: {
                        [key: string]: string | null;
                    };
                    carrier?: string;
                    countries?: string[] | null;
                    rates: {
                        pricelist: string;
                        price: components["schemas"]["Money"];
                    }[];
                    freeFrom?: {
                        pricelist: string;
                        price: components["schemas"]["Money"];
                    }[];
                    weights?: {
                        from: number;
                        rates: {
                            pricelist: string;
                            price: components["schemas"]["Money"];
                        }[];
                    }[];
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        number: number;
                        names: {
                            [key: string]: string;
                        };
                        carrier: string;
                        countries: string[] | null;
                        rates: {
                            pricelist: string;
                            price: components["schemas"]["Money"];
                        }[];
                        freeFrom: {
                            pricelist: string;
                            price: components["schemas"]["Money"];
                        }[];
                        weights: {
                            from: number;
                            rates: {
                                pricelist: string;
                                price: components["schemas"]["Money"];
                            }[];
                        }[];
                        version: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getShippingMethodsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        number: number;
                        names: {
                            [key: string]: string;
                        };
                        carrier: string;
                        countries: string[] | null;
                        rates: {
                            pricelist: string;
                            price: components["schemas"]["Money"];
                        }[];
                        freeFrom: {
                            pricelist: string;
                            price: components["schemas"]["Money"];
                        }[];
                        weights: {
                            from: number;
                            rates: {
                                pricelist: string;
                                price: components["schemas"]["Money"];
                            }[];
                        }[];
                        version: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteShippingMethodsById: {
        parameters: {
            query?: never;
            header: {
                "If-Match": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchShippingMethodsById: {
        parameters: {
            query?: never;
            header: {
                "If-Match": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    names?: {
                        [key: string]: string | null;
                    };
                    carrier?: string;
                    countries?: string[] | null;
                    rates?: {
                        pricelist: string;
                        price: components["schemas"]["Money"];
                    }[];
                    freeFrom?: {
                        pricelist: string;
                        price: components["schemas"]["Money"];
                    }[];
                    weights?: {
                        from: number;
                        rates: {
                            pricelist: string;
                            price: components["schemas"]["Money"];
                        }[];
                    }[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        number: number;
                        names: {
                            [key: string]: string;
                        };
                        carrier: string;
                        countries: string[] | null;
                        rates: {
                            pricelist: string;
                            price: components["schemas"]["Money"];
                        }[];
                        freeFrom: {
                            pricelist: string;
                            price: components["schemas"]["Money"];
                        }[];
                        weights: {
                            from: number;
                            rates: {
                                pricelist: string;
                                price: components["schemas"]["Money"];
                            }[];
                        }[];
                        version: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPaymentMethods: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "id" | "-id";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["PaymentMethod"][];
                        next: string | null;
                        count: {
                            value: number;
                            exact: boolean;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPaymentMethodsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        number: number;
                        kind: string;
                        names: {
                            [key: string]: string;
                        };
                        isActive: boolean;
                        countries: string[] | null;
                        pricelists: string[] | null;
                        handlingCost: {
                            pricelist: string;
                            price: components["schemas"]["Money"];
                        }[];
                        /** @enum {string} */
                        capture: "at-once" | "when-shipped";
                        isConfigured: boolean;
                        version: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchPaymentMethodsById: {
        parameters: {
            query?: never;
            header: {
                "If-Match": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    names?: {
                        [key: string]: string | null;
                    };
                    isActive?: boolean;
                    countries?: string[] | null;
                    pricelists?: string[] | null;
                    handlingCost?: {
                        pricelist: string;
                        price: components["schemas"]["Money"];
                    }[];
                    /** @enum {string} */
                    capture?: "at-once" | "when-shipped";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        number: number;
                        kind: string;
                        names: {
                            [key: string]: string;
                        };
                        isActive: boolean;
                        countries: string[] | null;
                        pricelists: string[] | null;
                        handlingCost: {
                            pricelist: string;
                            price: components["schemas"]["Money"];
                        }[];
                        /** @enum {string} */
                        capture: "at-once" | "when-shipped";
                        isConfigured: boolean;
                        version: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCarriers: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "id" | "-id";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Carrier"][];
                        next: string | null;
                        count: {
                            value: number;
                            exact: boolean;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postCarriers: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    trackingUrl: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        trackingUrl: string;
                        version: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCarriersById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        trackingUrl: string;
                        version: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteCarriersById: {
        parameters: {
            query?: never;
            header: {
                "If-Match": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchCarriersById: {
        parameters: {
            query?: never;
            header: {
                "If-Match": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    trackingUrl?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        trackingUrl: string;
                        version: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPricelists: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "id" | "-id";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Pricelist"][];
                        next: string | null;
                        count: {
                            value: number;
                            exact: boolean;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postPricelists: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    currency: string;
                    /**
                     * @default retail
                     * @enum {string}
                     */
                    type?: "retail" | "wholesale";
                    externalId?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        externalId: string;
                        name: string;
                        /** @enum {string} */
                        type: "retail" | "wholesale";
                        currency: string;
                        version: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPricelistsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        externalId: string;
                        name: string;
                        /** @enum {string} */
                        type: "retail" | "wholesale";
                        currency: string;
                        version: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchPricelistsById: {
        parameters: {
            query?: never;
            header: {
                "If-Match": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        externalId: string;
                        name: string;
                        /** @enum {string} */
                        type: "retail" | "wholesale";
                        currency: string;
                        version: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPricelistsByIdPrices: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "product" | "-product";
                product?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Price"][];
                        next: string | null;
                        count: {
                            value: number;
                            exact: boolean;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postPricelistsByIdPrices: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    prices: {
                        product: string;
                        /** @default null */
                        variant?: string | null;
                        price?: {
                            amount: string;
                            currency: string;
                        } | null;
                        recommendedPrice?: {
                            amount: string;
                            currency: string;
                        } | null;
                        was?: {
                            amount: string;
                            currency: string;
                        } | null;
                    }[];
                    /** @default false */
                    dryRun?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        prices: components["schemas"]["Price"][];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCampaigns: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "id" | "-id";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            id: string;
                            externalId: string;
                            name: string;
                            /** @enum {string} */
                            state: "planned" | "running" | "ended";
                            startsAt: string | null;
                            endsAt: string | null;
                            products: number;
                        }[];
                        next: string | null;
                        count: {
                            value: number;
                            exact: boolean;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postCampaigns: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    startsAt?: string | null;
                    endsAt?: string | null;
                    percent?: string | null;
                    showAsOnSale?: boolean;
                    showAsNew?: boolean;
                    markets?: string[] | null;
                    pricelists?: string[] | null;
                    products?: string[];
                    prices?: {
                        product: string;
                        pricelist: string;
                        price: {
                            amount: string;
                            currency: string;
                        };
                    }[];
                    externalId?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCampaignsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchCampaignsById: {
        parameters: {
            query?: never;
            header: {
                "If-Match": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    startsAt?: string | null;
                    endsAt?: string | null;
                    percent?: string | null;
                    showAsOnSale?: boolean;
                    showAsNew?: boolean;
                    markets?: string[] | null;
                    pricelists?: string[] | null;
                    products?: string[];
                    prices?: {
                        product: string;
                        pricelist: string;
                        price: {
                            amount: string;
                            currency: string;
                        };
                    }[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getReportsSales: {
        parameters: {
            query?: {
                since?: string;
                until?: string;
                market?: string;
                currency?: string;
                by?: "day" | "hour";
                timezone?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        timezone: string;
                        items: components["schemas"]["SalesPeriod"][];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getReportsProducts: {
        parameters: {
            query?: {
                since?: string;
                until?: string;
                market?: string;
                currency?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ProductSales"][];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getReportsStock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["WarehouseStock"][];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getReportsReturns: {
        parameters: {
            query?: {
                since?: string;
                until?: string;
                market?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ProductReturns"][];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMailTemplates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** @enum {string} */
                            id: "all" | "order-confirmation" | "shipment" | "password-reset" | "payment-link" | "staff-invitation" | "newsletter-confirmation" | "back-in-stock" | "gift-card";
                            texts: {
                                [key: string]: {
                                    [key: string]: string;
                                };
                            };
                            builtIn: {
                                [key: string]: {
                                    [key: string]: string;
                                };
                            };
                            placeholders: {
                                [key: string]: string[];
                            };
                        }[];
                        next: string | null;
                        count: {
                            value: number;
                            exact: boolean;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMailTemplatesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailTemplate"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchMailTemplatesById: {
        parameters: {
            query?: never;
            header: {
                "If-Match": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    texts: {
                        [key: string]: {
                            [key: string]: string | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailTemplate"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postMailTemplatesByIdPreview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    language?: string;
                    country?: string;
                    texts?: {
                        [key: string]: {
                            [key: string]: string | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComposedMail"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postMailTemplatesByIdTest: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    language?: string;
                    country?: string;
                    texts?: {
                        [key: string]: {
                            [key: string]: string | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        to: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMedia: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "name" | "-name" | "createdAt" | "-createdAt";
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Media"][];
                        next: string | null;
                        count: {
                            value: number;
                            exact: boolean;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postMedia: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    address: string;
                    name?: string;
                    /** @default {} */
                    alternative?: {
                        [key: string]: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Media"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMediaById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Media"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteMediaById: {
        parameters: {
            query?: never;
            header: {
                "If-Match": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchMediaById: {
        parameters: {
            query?: never;
            header: {
                "If-Match": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    alternative?: {
                        [key: string]: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Media"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postMediaUpload: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    name?: string;
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Media"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMenus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** @enum {string} */
                            id: "header" | "footer";
                            groups: {
                                heading?: {
                                    [key: string]: string;
                                };
                                links: {
                                    name?: {
                                        [key: string]: string;
                                    };
                                    to: {
                                        page: string;
                                    } | {
                                        category: string;
                                    } | {
                                        displayItem: string;
                                    } | {
                                        address: string;
                                    };
                                }[];
                            }[];
                        }[];
                        next: string | null;
                        count: {
                            value: number;
                            exact: boolean;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMenusById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Menu"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchMenusById: {
        parameters: {
            query?: never;
            header: {
                "If-Match": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    groups: {
                        heading?: {
                            [key: string]: string;
                        };
                        links: {
                            name?: {
                                [key: string]: string;
                            };
                            to: {
                                page: string;
                            } | {
                                category: string;
                            } | {
                                displayItem: string;
                            } | {
                                address: string;
                            };
                        }[];
                    }[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Menu"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPages: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "name" | "-name" | "updatedAt" | "-updatedAt";
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            id: string;
                            key: string | null;
                            title: {
                                [key: string]: string;
                            };
                            uris: {
                                [key: string]: string;
                            };
                            published: boolean;
                            startsAt: string | null;
                            endsAt: string | null;
                            markets: string[] | null;
                            /** Format: date-time */
                            updatedAt: string;
                            /** @enum {string} */
                            state: "draft" | "planned" | "published" | "ended";
                        }[];
                        next: string | null;
                        count: {
                            value: number;
                            exact: boolean;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postPages: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    key?: string | null;
                    title?: {
                        [key: string]: string | null;
                    };
                    description?: {
                        [key: string]: string | null;
                    };
                    uris?: {
                        [key: string]: string | null;
                    };
                    published?: boolean;
                    startsAt?: string | null;
                    endsAt?: string | null;
                    markets?: string[] | null;
                    blocks?: ({
                        /** @constant */
                        kind: "text";
                        heading?: {
                            [key: string]: string;
                        };
                        text: {
                            [key: string]: string;
                        };
                    } | {
                        /** @constant */
                        kind: "questions";
                        heading?: {
                            [key: string]: string;
                        };
                        questions: {
                            question: {
                                [key: string]: string;
                            };
                            answer: {
                                [key: string]: string;
                            };
                        }[];
                    } | {
                        /** @constant */
                        kind: "products";
                        heading?: {
                            [key: string]: string;
                        };
                        category?: string;
                        limit: number;
                    } | {
                        /** @constant */
                        kind: "banner";
                        heading?: {
                            [key: string]: string;
                        };
                        text?: {
                            [key: string]: string;
                        };
                        picture?: string;
                        link?: {
                            name?: {
                                [key: string]: string;
                            };
                            to: {
                                page: string;
                            } | {
                                category: string;
                            } | {
                                displayItem: string;
                            } | {
                                address: string;
                            };
                        };
                    } | {
                        /** @constant */
                        kind: "tiles";
                        heading?: {
                            [key: string]: string;
                        };
                        tiles: {
                            name?: {
                                [key: string]: string;
                            };
                            to: {
                                page: string;
                            } | {
                                category: string;
                            } | {
                                displayItem: string;
                            } | {
                                address: string;
                            };
                            picture?: string;
                        }[];
                    } | {
                        /** @constant */
                        kind: "links";
                        heading?: {
                            [key: string]: string;
                        };
                        links: {
                            name?: {
                                [key: string]: string;
                            };
                            to: {
                                page: string;
                            } | {
                                category: string;
                            } | {
                                displayItem: string;
                            } | {
                                address: string;
                            };
                        }[];
                    } | {
                        /** @constant */
                        kind: "shared";
                        block: string;
                    })[];
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPagesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deletePagesById: {
        parameters: {
            query?: never;
            header: {
                "If-Match": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchPagesById: {
        parameters: {
            query?: never;
            header: {
                "If-Match": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    key?: string | null;
                    title?: {
                        [key: string]: string | null;
                    };
                    description?: {
                        [key: string]: string | null;
                    };
                    uris?: {
                        [key: string]: string | null;
                    };
                    published?: boolean;
                    startsAt?: string | null;
                    endsAt?: string | null;
                    markets?: string[] | null;
                    blocks?: ({
                        /** @constant */
                        kind: "text";
                        heading?: {
                            [key: string]: string;
                        };
                        text: {
                            [key: string]: string;
                        };
                    } | {
                        /** @constant */
                        kind: "questions";
                        heading?: {
                            [key: string]: string;
                        };
                        questions: {
                            question: {
                                [key: string]: string;
                            };
                            answer: {
                                [key: string]: string;
                            };
                        }[];
                    } | {
                        /** @constant */
                        kind: "products";
                        heading?: {
                            [key: string]: string;
                        };
                        category?: string;
                        limit: number;
                    } | {
                        /** @constant */
                        kind: "banner";
                        heading?: {
                            [key: string]: string;
                        };
                        text?: {
                            [key: string]: string;
                        };
                        picture?: string;
                        link?: {
                            name?: {
                                [key: string]: string;
                            };
                            to: {
                                page: string;
                            } | {
                                category: string;
                            } | {
                                displayItem: string;
                            } | {
                                address: string;
                            };
                        };
                    } | {
                        /** @constant */
                        kind: "tiles";
                        heading?: {
                            [key: string]: string;
                        };
                        tiles: {
                            name?: {
                                [key: string]: string;
                            };
                            to: {
                                page: string;
                            } | {
                                category: string;
                            } | {
                                displayItem: string;
                            } | {
                                address: string;
                            };
                            picture?: string;
                        }[];
                    } | {
                        /** @constant */
                        kind: "links";
                        heading?: {
                            [key: string]: string;
                        };
                        links: {
                            name?: {
                                [key: string]: string;
                            };
                            to: {
                                page: string;
                            } | {
                                category: string;
                            } | {
                                displayItem: string;
                            } | {
                                address: string;
                            };
                        }[];
                    } | {
                        /** @constant */
                        kind: "shared";
                        block: string;
                    })[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getBlocks: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "name" | "-name" | "updatedAt" | "-updatedAt";
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            id: string;
                            name: string;
                            /** Format: date-time */
                            updatedAt: string;
                        }[];
                        next: string | null;
                        count: {
                            value: number;
                            exact: boolean;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postBlocks: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    blocks: ({
                        /** @constant */
                        kind: "text";
                        heading?: {
                            [key: string]: string;
                        };
                        text: {
                            [key: string]: string;
                        };
                    } | {
                        /** @constant */
                        kind: "questions";
                        heading?: {
                            [key: string]: string;
                        };
                        questions: {
                            question: {
                                [key: string]: string;
                            };
                            answer: {
                                [key: string]: string;
                            };
                        }[];
                    } | {
                        /** @constant */
                        kind: "products";
                        heading?: {
                            [key: string]: string;
                        };
                        category?: string;
                        limit: number;
                    } | {
                        /** @constant */
                        kind: "banner";
                        heading?: {
                            [key: string]: string;
                        };
                        text?: {
                            [key: string]: string;
                        };
                        picture?: string;
                        link?: {
                            name?: {
                                [key: string]: string;
                            };
                            to: {
                                page: string;
                            } | {
                                category: string;
                            } | {
                                displayItem: string;
                            } | {
                                address: string;
                            };
                        };
                    } | {
                        /** @constant */
                        kind: "tiles";
                        heading?: {
                            [key: string]: string;
                        };
                        tiles: {
                            name?: {
                                [key: string]: string;
                            };
                            to: {
                                page: string;
                            } | {
                                category: string;
                            } | {
                                displayItem: string;
                            } | {
                                address: string;
                            };
                            picture?: string;
                        }[];
                    } | {
                        /** @constant */
                        kind: "links";
                        heading?: {
                            [key: string]: string;
                        };
                        links: {
                            name?: {
                                [key: string]: string;
                            };
                            to: {
                                page: string;
                            } | {
                                category: string;
                            } | {
                                displayItem: string;
                            } | {
                                address: string;
                            };
                        }[];
                    })[];
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedBlocks"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getBlocksById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedBlocks"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteBlocksById: {
        parameters: {
            query?: never;
            header: {
                "If-Match": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchBlocksById: {
        parameters: {
            query?: never;
            header: {
                "If-Match": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    blocks?: ({
                        /** @constant */
                        kind: "text";
                        heading?: {
                            [key: string]: string;
                        };
                        text: {
                            [key: string]: string;
                        };
                    } | {
                        /** @constant */
                        kind: "questions";
                        heading?: {
                            [key: string]: string;
                        };
                        questions: {
                            question: {
                                [key: string]: string;
                            };
                            answer: {
                                [key: string]: string;
                            };
                        }[];
                    } | {
                        /** @constant */
                        kind: "products";
                        heading?: {
                            [key: string]: string;
                        };
                        category?: string;
                        limit: number;
                    } | {
                        /** @constant */
                        kind: "banner";
                        heading?: {
                            [key: string]: string;
                        };
                        text?: {
                            [key: string]: string;
                        };
                        picture?: string;
                        link?: {
                            name?: {
                                [key: string]: string;
                            };
                            to: {
                                page: string;
                            } | {
                                category: string;
                            } | {
                                displayItem: string;
                            } | {
                                address: string;
                            };
                        };
                    } | {
                        /** @constant */
                        kind: "tiles";
                        heading?: {
                            [key: string]: string;
                        };
                        tiles: {
                            name?: {
                                [key: string]: string;
                            };
                            to: {
                                page: string;
                            } | {
                                category: string;
                            } | {
                                displayItem: string;
                            } | {
                                address: string;
                            };
                            picture?: string;
                        }[];
                    } | {
                        /** @constant */
                        kind: "links";
                        heading?: {
                            [key: string]: string;
                        };
                        links: {
                            name?: {
                                [key: string]: string;
                            };
                            to: {
                                page: string;
                            } | {
                                category: string;
                            } | {
                                displayItem: string;
                            } | {
                                address: string;
                            };
                        }[];
                    })[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedBlocks"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Webhook"][];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWebhooksById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWebhooksByIdDeliveries: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "id" | "-id";
                state?: "waiting" | "delivered" | "failed";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["WebhookDelivery"][];
                        next: string | null;
                        count: {
                            value: number;
                            exact: boolean;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postWebhooksByIdRedeliver: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    delivery: string;
                } | {
                    /** Format: date-time */
                    failedSince: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        queued: number;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getFeedConsumers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["FeedConsumer"][];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postFeedConsumers: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /**
                     * @default [
                     *       "account",
                     *       "customer",
                     *       "invoice",
                     *       "market",
                     *       "order",
                     *       "paymentterm",
                     *       "pricelist",
                     *       "salesrep",
                     *       "shippingterm",
                     *       "size",
                     *       "warehouse"
                     *     ]
                     */
                    types?: ("account" | "customer" | "invoice" | "market" | "order" | "paymentterm" | "pricelist" | "salesrep" | "shippingterm" | "size" | "warehouse")[];
                    /**
                     * @default now
                     * @enum {string}
                     */
                    from?: "now" | "oldest";
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedConsumer"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getFeedConsumersById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedConsumer"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteFeedConsumersById: {
        parameters: {
            query?: never;
            header: {
                "If-Match": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getFeedConsumersByIdEvents: {
        parameters: {
            query?: {
                limit?: number;
                after?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["FeedEvent"][];
                        upTo: string;
                        more: boolean;
                        missed: string | null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postFeedConsumersByIdAcknowledge: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    event: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedConsumer"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getVouchers: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "id" | "-id" | "code" | "-code";
                q?: string;
                state?: "planned" | "running" | "ended" | "archived";
                batch?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            id: string;
                            externalId: string;
                            code: string | null;
                            uri: string | null;
                            description: {
                                [key: string]: string;
                            } | null;
                            percent: string | null;
                            amounts: components["schemas"]["Money"][] | null;
                            freeShipping: boolean;
                            leastAmount: components["schemas"]["Money"][] | null;
                            uses: number | null;
                            usesPerCustomer: number | null;
                            firstOrder: boolean;
                            exclusive: boolean;
                            attributes: {
                                [key: string]: string;
                            };
                            batch: string | null;
                            startsAt: string | null;
                            endsAt: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            /** @enum {string} */
                            state: "planned" | "running" | "ended" | "archived";
                            used: number;
                            reserved: number;
                        }[];
                        next: string | null;
                        count: {
                            value: number;
                            exact: boolean;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postVouchers: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code?: string;
                    uri?: string;
                    externalId?: string;
                    description?: {
                        [key: string]: string | null;
                    } | null;
                    percent?: string | null;
                    amounts?: {
                        amount: string;
                        currency: string;
                    }[] | null;
                    freeShipping?: boolean;
                    leastAmount?: {
                        amount: string;
                        currency: string;
                    }[] | null;
                    uses?: number | null;
                    usesPerCustomer?: number | null;
                    firstOrder?: boolean;
                    exclusive?: boolean;
                    attributes?: {
                        [key: string]: string | null;
                    };
                    startsAt?: string | null;
                    endsAt?: string | null;
                    markets?: string[] | null;
                    products?: string[] | null;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Voucher"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getVouchersById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Voucher"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteVouchersById: {
        parameters: {
            query?: never;
            header: {
                "If-Match": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchVouchersById: {
        parameters: {
            query?: never;
            header: {
                "If-Match": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code?: string;
                    uri?: string;
                    description?: {
                        [key: string]: string | null;
                    } | null;
                    percent?: string | null;
                    amounts?: {
                        amount: string;
                        currency: string;
                    }[] | null;
                    freeShipping?: boolean;
                    leastAmount?: {
                        amount: string;
                        currency: string;
                    }[] | null;
                    uses?: number | null;
                    usesPerCustomer?: number | null;
                    firstOrder?: boolean;
                    exclusive?: boolean;
                    attributes?: {
                        [key: string]: string | null;
                    };
                    startsAt?: string | null;
                    endsAt?: string | null;
                    markets?: string[] | null;
                    products?: string[] | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Voucher"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postVouchersGenerate: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    count: number;
                    /** @default  */
                    prefix?: string;
                    /** @default 10 */
                    length?: number;
                    description?: {
                        [key: string]: string | null;
                    } | null;
                    percent?: string | null;
                    amounts?: {
                        amount: string;
                        currency: string;
                    }[] | null;
                    freeShipping?: boolean;
                    leastAmount?: {
                        amount: string;
                        currency: string;
                    }[] | null;
                    uses?: number | null;
                    usesPerCustomer?: number | null;
                    firstOrder?: boolean;
                    exclusive?: boolean;
                    attributes?: {
                        [key: string]: string | null;
                    };
                    startsAt?: string | null;
                    endsAt?: string | null;
                    markets?: string[] | null;
                    products?: string[] | null;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        count: number;
                        codes: string[];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postVouchersArchive: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    batch: string;
                    /** @default false */
                    dryRun?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        archived: number;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDiscounts: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "position" | "-position";
                state?: "planned" | "running" | "ended" | "archived";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            id: string;
                            name: {
                                [key: string]: string;
                            };
                            percent: string | null;
                            takeAndPay: {
                                take: number;
                                pay: number;
                            } | null;
                            position: number;
                            startsAt: string | null;
                            endsAt: string | null;
                            followsFile: boolean;
                            archivedAt: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            /** @enum {string} */
                            state: "planned" | "running" | "ended" | "archived";
                        }[];
                        next: string | null;
                        count: {
                            value: number;
                            exact: boolean;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postDiscounts: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: {
                        [key: string]: string | null;
                    };
                    percent?: string | null;
                    takeAndPay?: {
                        take: number;
                        pay: number;
                    } | null;
                    position?: number;
                    startsAt?: string | null;
                    endsAt?: string | null;
                    markets?: string[] | null;
                    products?: string[] | null;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Discount"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDiscountsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Discount"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteDiscountsById: {
        parameters: {
            query?: never;
            header: {
                "If-Match": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchDiscountsById: {
        parameters: {
            query?: never;
            header: {
                "If-Match": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: {
                        [key: string]: string | null;
                    };
                    percent?: string | null;
                    takeAndPay?: {
                        take: number;
                        pay: number;
                    } | null;
                    position?: number;
                    startsAt?: string | null;
                    endsAt?: string | null;
                    markets?: string[] | null;
                    products?: string[] | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Discount"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getGiftCards: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "createdAt" | "-createdAt";
                q?: string;
                blocked?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            id: string;
                            number: string;
                            currency: string;
                            balance: components["schemas"]["Money"] | null;
                            reserved: components["schemas"]["Money"] | null;
                            blocked: boolean;
                            /** Format: date-time */
                            createdAt: string;
                            redacted: boolean;
                        }[];
                        next: string | null;
                        count: {
                            value: number;
                            exact: boolean;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postGiftCards: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    amount: {
                        amount: string;
                        currency: string;
                    };
                    mail?: {
                        to: string;
                        language?: string;
                    };
                    /** @default false */
                    dryRun?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        number: string;
                        currency: string;
                        balance: components["schemas"]["Money"] | null;
                        reserved: components["schemas"]["Money"] | null;
                        blocked: boolean;
                        /** Format: date-time */
                        createdAt: string;
                        redacted: boolean;
                        movements: {
                            /** @enum {string} */
                            kind: "issued" | "spent" | "returned" | "adjusted";
                            amount: components["schemas"]["Money"] | null;
                            order: string | null;
                            reason: ("goodwill" | "correction" | "lost" | "expired" | "other") | null;
                            /** Format: date-time */
                            at: string;
                        }[];
                        version: string;
                        cardNumber: string | null;
                        pin: string | null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getGiftCardsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftCard"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postGiftCardsByIdBlock: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default true */
                    blocked?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftCard"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postGiftCardsByIdAdjust: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    add: {
                        amount: string;
                        currency: string;
                    };
                    /** @enum {string} */
                    reason: "goodwill" | "correction" | "lost" | "expired" | "other";
                    /** @default false */
                    dryRun?: boolean;
                } | {
                    deduct: {
                        amount: string;
                        currency: string;
                    };
                    /** @enum {string} */
                    reason: "goodwill" | "correction" | "lost" | "expired" | "other";
                    /** @default false */
                    dryRun?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftCard"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postPricePreview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    country: string;
                    state?: string;
                    market?: string;
                    pricelist?: string;
                    language?: string;
                    items: {
                        item: string;
                        /** @default 1 */
                        quantity?: number;
                    }[];
                    /** @default [] */
                    vouchers?: string[];
                    shippingMethod?: string;
                    paymentMethod?: string;
                    /** Format: date-time */
                    at?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PricePreview"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCustomers: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "createdAt" | "-createdAt" | "email" | "-email";
                q?: string;
                market?: string;
                country?: string;
                newsletter?: "true" | "false";
                registered?: "true" | "false";
                blocked?: "true" | "false";
                since?: string;
                until?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["CustomerSummary"][];
                        next: string | null;
                        count: {
                            value: number;
                            exact: boolean;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCustomersById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchCustomersById: {
        parameters: {
            query?: never;
            header: {
                "If-Match": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    firstName?: string | null;
                    lastName?: string | null;
                    company?: string | null;
                    address1?: string | null;
                    address2?: string | null;
                    zipCode?: string | null;
                    city?: string | null;
                    state?: string | null;
                    country?: string | null;
                    phoneNumber?: string | null;
                    cellPhoneNumber?: string | null;
                    faxNumber?: string | null;
                    vatNumber?: string | null;
                    gender?: string | null;
                    language?: string | null;
                    email?: string;
                    newsletter?: boolean;
                    consents?: {
                        key: string;
                        consented: boolean;
                        name?: string;
                        text?: string;
                        version?: string;
                        language?: string;
                    }[];
                    customAttributes?: {
                        [key: string]: unknown;
                    };
                    customerClubFields?: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postCustomersByIdBlock: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default true */
                    blocked?: boolean;
                    /** @default false */
                    dryRun?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postCustomersByIdMerge: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    customer: string;
                    /** @default false */
                    dryRun?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerMerge"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postCustomersByIdExport: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerExport"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postCustomersByIdErase: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default false */
                    dryRun?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erasure"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postImportProducts: {
        parameters: {
            query?: {
                mode?: "all" | "goodRows";
                dryRun?: "true" | "false";
            };
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": string;
                "application/x-ndjson": string;
            };
        };
        responses: {
            /** @description Done */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postImportTranslations: {
        parameters: {
            query?: {
                mode?: "all" | "goodRows";
                dryRun?: "true" | "false";
            };
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": string;
                "application/x-ndjson": string;
            };
        };
        responses: {
            /** @description Done */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postImportPrices: {
        parameters: {
            query?: {
                mode?: "all" | "goodRows";
                dryRun?: "true" | "false";
            };
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": string;
                "application/x-ndjson": string;
            };
        };
        responses: {
            /** @description Done */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postImportStock: {
        parameters: {
            query?: {
                mode?: "all" | "goodRows";
                dryRun?: "true" | "false";
            };
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": string;
                "application/x-ndjson": string;
            };
        };
        responses: {
            /** @description Done */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postImportCustomers: {
        parameters: {
            query?: {
                mode?: "all" | "goodRows";
                dryRun?: "true" | "false";
            };
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": string;
                "application/x-ndjson": string;
            };
        };
        responses: {
            /** @description Done */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getJobs: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "id" | "-id";
                kind?: string;
                state?: "waiting" | "running" | "done" | "failed" | "cancelled";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Job"][];
                        next: string | null;
                        count: {
                            value: number;
                            exact: boolean;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getJobsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getJobsByIdErrors: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "row" | "-row";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["RowError"][];
                        next: string | null;
                        count: {
                            value: number;
                            exact: boolean;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postJobsByIdCancel: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getExportProducts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/x-ndjson": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getExportTranslations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/x-ndjson": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getExportPrices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/x-ndjson": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getExportStock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/x-ndjson": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getExportCustomers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/x-ndjson": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getExportOrders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/x-ndjson": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postBatch: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    operations: {
                        /** @enum {string} */
                        method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
                        path: string;
                        body?: {
                            [key: string]: unknown;
                        };
                        ifMatch?: string;
                    }[];
                    /** @default false */
                    dryRun?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Batch"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
