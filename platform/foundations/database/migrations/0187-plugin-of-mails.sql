-- Links of a mail lead to the pages of the plugin through which its cause came in; null: to the storefront.
alter table mail add column plugin integer;
alter table password_reset_request add column plugin integer;
alter table newsletter_subscription add column plugin integer;
alter table back_in_stock_subscription add column plugin integer;
alter table subscription_contract add column plugin integer;
