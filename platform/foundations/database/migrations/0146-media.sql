-- Pictures of the media store: `name` is made of the bytes that came and of the sizes, so that it never changes.
create table media_picture (
  name text primary key,
  -- SHA-256 in hex of the bytes as they came; they are kept, to make other sizes of.
  digest text not null,
  -- Size name → [width, height], the bounds that it was made within.
  sizes jsonb not null,
  -- Its files are there. They are written before this is set, and deleted after it is taken back.
  is_there boolean not null,
  -- Since when no product names it.
  unused_since timestamptz
);
create index media_picture_digest on media_picture (digest);
create index media_picture_unused on media_picture (unused_since) where unused_since is not null;

-- What is to be taken into the store, once for all products that wait for it.
create table media_source (
  source text primary key,
  -- Where it is fetched; empty: nowhere.
  host text not null,
  tries integer not null default 0,
  next_try_at timestamptz not null
);
create index media_source_due on media_source (next_try_at);

create index product_media_waiting_source on product_media (source) where state = 'waiting';
