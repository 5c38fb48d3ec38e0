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
    "/products/{id}/pictures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a picture by its address, or replace the one of an id; it is shown once it was fetched */
        post: operations["postProductsByIdPictures"];
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
        delete?: never;
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
        /** Orders, newest first; `q` is a number or an e-mail */
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
            code: "malformed" | "signIn" | "credentials" | "secondFactor" | "csrf" | "origin" | "permission" | "notFound" | "method" | "conflict" | "idempotencyKey" | "referredTo" | "version" | "tooLarge" | "mediaType" | "refused" | "versionRequired" | "tooManyRequests" | "internal" | "unavailable";
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
            paid: components["schemas"]["Money"] | null;
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
                lines: {
                    row: number;
                    quantity: number;
                }[];
            }[];
            redacted: boolean;
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
            kind: "ordered" | "shipment" | "refund" | "money" | "note" | "change";
            what: string;
            who: string | null;
            id: string | null;
            amount: components["schemas"]["Money"] | null;
            text: string | null;
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
                    address: string;
                    variant?: string;
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
                    "application/json": {
                        item: string;
                        levels: components["schemas"]["StockLevel"][];
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
}
