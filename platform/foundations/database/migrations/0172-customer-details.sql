-- What the Storefront API keeps of customers beside the address that REST has.
alter table customer add column cell_phone_number text not null default '';
alter table customer add column fax_number text not null default '';
alter table customer add column vat_number text not null default '';
-- When somebody proved to be no machine; it counts for a while.
alter table session add column captcha_verified_at timestamptz;
