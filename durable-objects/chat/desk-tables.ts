/** Versions of the desk's tables. */
export const DESK_TABLES = [
  'create table token_key (one integer primary key check (one = 1), key text not null) strict',
  // `offered`: the agent it was offered to, until the conversation has accepted. `heard_seq`: the last message that
  // agents were told of. `is_queued`: it waits for a busy agent and comes next when one is free.
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
  // The language an agent reads.
  "alter table agent add column language text not null default ''",
  // `present`: sockets of visitors who agreed to be seen, and of those who left a moment ago (`gone_at`). `promised`:
  // the agent a silent visitor was told of. `begun`: conversations by network, as long as they count. `chosen`: the
  // status an agent set; `status` is the resulting one. `folded`: the text that is searched. Only visitors who wrote can
  // wait.
  `create table present (
    socket text primary key, door integer not null, conversation text not null, network text not null,
    came_at integer not null, gone_at integer
  ) strict;
  create index present_of_conversation on present (conversation);
  create index present_gone on present (gone_at);
  create table promised (
    conversation text primary key, agent text not null, is_wanted integer not null, made_at integer not null
  ) strict;
  create table begun (conversation text primary key, network text not null, begun_at integer not null) strict;
  create index begun_of_network on begun (network, begun_at);
  alter table agent add column chosen text not null default 'online';
  update agent set chosen = status where status <> 'offline';
  alter table conversation add column folded text not null default '';
  alter table visitor add column folded text not null default '';
  update conversation set asked_at = null, is_queued = 0 where last_seq = 0`,
  // `heard`: conversations that have an object. They stay here for good: a new connection wakes no others. For an
  // earlier member there is only their id, since a conversation they brought along may have replaced another.
  `create table heard (conversation text primary key) strict;
  insert into heard select id from conversation union select user_id from conversation where identity = 'user'
    union select user_id from visitor where identity = 'user'`,
  // Tells where the visitor buys for (`placeTextOf`).
  "alter table visitor add column place text not null default ''",
];
