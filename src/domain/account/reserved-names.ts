/** Names that pass for us: who reads them in a chat or beside a bid must not take a stranger for staff. */
const OURS = /^(?:haitu|official)/;
const ROLES: ReadonlySet<string> = new Set([
  'admin',
  'administrator',
  'agent',
  'auctioneer',
  'billing',
  'customerservice',
  'help',
  'helpdesk',
  'info',
  'kefu',
  'manager',
  'moderator',
  'noreply',
  'operator',
  'payment',
  'payments',
  'postmaster',
  'root',
  'sales',
  'security',
  'service',
  'staff',
  'superuser',
  'support',
  'sysadmin',
  'system',
  'team',
  'webmaster',
]);

/** Whether a username is nobody's to take: `Support`, `Haitu_team`, `admin_1`. */
export function isReservedName(username: string): boolean {
  const plain = username.toLowerCase().replaceAll(/[\d_]/g, '');
  return OURS.test(plain) || ROLES.has(plain);
}
