/** Versions of the desk's tables. */
export const DESK_TABLES = [
  'create table token_key (one integer primary key check (one = 1), key text not null) strict',
  // `offered`: an agent it was given to, and whose conversation has yet to say so. `heard_seq`: the last message told. `is_queued`: it
  // waits for one of those who serve, and comes next when somebody is free.
  `create table conversation (
    id text primary key, user_id text not null, identity text not null, nickname text not null, avatar text not null,
    language text not null, country text not null, device text not null, email text not null, csr text, previous text,
    offered text, state text not null, asked_at integer, sort_time integer not null, last_seq integer not null,
    heard_seq integer not null, last_message text not null, unread integer not null, version integer not null,
    is_queued integer not null
  ) strict;
  create index conversation_of_agent on conversation (csr, state, sort_time);
  create index conversation_waiting on conversation (state, csr, asked_at);
  create index conversation_of_user on conversation (user_id, sort_time);
  create table agent (
    id text primary key, nickname text not null, avatar text not null, status text not null, most integer,
    idle_since integer not null, lost_at integer
  ) strict;
  create table line (socket text primary key, door integer not null, agent text not null, reaches_all integer not null) strict;
  create table view (
    agent text not null, conversation text not null, is_top integer not null, hidden_seq integer not null,
    primary key (agent, conversation)
  ) strict;
  create table visitor (
    conversation text primary key, user_id text not null, identity text not null, nickname text not null,
    avatar text not null, language text not null, country text not null, device text not null, email text not null,
    mobile text not null, note text not null, first_seen_at integer not null, seen_at integer not null,
    pages integer not null, last_title text not null, last_url text not null
  ) strict;
  create index visitor_seen on visitor (seen_at);
  create index visitor_user on visitor (user_id, seen_at);
  create table page (
    id integer primary key, conversation text not null, title text not null, details text not null, url text not null,
    referrer text not null, created_at integer not null
  ) strict;
  create index page_of_visitor on page (conversation, id);
  create index page_age on page (created_at);
  create table invite (id text primary key, conversation text not null, agent text not null, created_at integer not null) strict`,
  // Whether the visitor has a socket.
  'alter table conversation add column is_online integer not null default 1',
  // What an agent reads.
  "alter table agent add column language text not null default ''",
];
