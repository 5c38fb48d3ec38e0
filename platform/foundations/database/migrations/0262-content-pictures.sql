-- Pictures of pages, beside those of products. management.md#pictures-of-pages.
create table content_picture (
  id integer generated always as identity primary key,
  store integer not null references store (id),
  -- For lists.
  name text not null,
  -- What is to be seen on it, by language.
  alternative jsonb not null,
  source text not null,
  state text not null check (state in ('waiting', 'ready', 'failed')),
  -- The picture of the media store; null: there is none yet.
  image text,
  created_at timestamptz not null
);
create index content_picture_names on content_picture (
  store, (left(lower(regexp_replace(name, '[\u0001-\u001f\u007f-\u009f]', ' ', 'g')), 60)), id
);
create index content_picture_created on content_picture (store, created_at, id);
create index content_picture_waiting on content_picture (source) where state = 'waiting';
create index content_picture_image on content_picture (image);

-- Whatever names a picture of the media store, or waits for one.
create view picture_use as
  select source, state, image from product_media
  union all
  select source, state, image from content_picture;
