-- Documents are written whole and read whole: as text they need not be taken apart on the way in, and a usual one
-- is neither compressed nor put aside.
alter table display_document alter column document type json using document::json;
alter table display_document set (toast_tuple_target = 8160);

-- `source` is what was given: an address, `sha256:` and the digest of the bytes, or the name of a picture of the
-- store. `image` is the name in the store, once the picture is there.
alter table product_media alter column image drop not null;
alter table product_media add column source text not null default '';
update product_media set source = image;
alter table product_media add column state text not null default 'ready'
  check (state in ('ready', 'waiting', 'failed'));
alter table product_media add constraint product_media_image check (state <> 'ready' or image is not null);
create index product_media_waiting on product_media (product, external_id) where state = 'waiting';
create index product_media_image on product_media (image) where image is not null;

-- Bytes of pictures that came with a record, until they are in the store; `id` is their SHA-256 in hex.
create table media_upload (
  id text primary key,
  bytes bytea not null,
  received_at timestamptz not null
);
