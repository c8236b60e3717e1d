import { isPassword, PASSWORD, USERNAME_PATTERN } from '../../auth/rules.ts';
import type { Field } from '../field.ts';
import type { Resource } from '../resource.ts';
import { LISTED, ON_OR_OFF } from '../patterns/common.ts';

/** Fields that admins may also change in their own row. */
const PROFILE = {
  nickname: { kind: 'text', ...LISTED, isQuick: true, isWritable: true, longest: 40 },
  avatar: { kind: 'image', isListed: true, isWritable: true },
  email: {
    kind: 'text',
    ...LISTED,
    isQuick: true,
    isWritable: true,
    longest: 190,
    pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
    patternName: 'email',
  },
  mobile: {
    kind: 'text',
    ...LISTED,
    isWritable: true,
    longest: 24,
    pattern: /^\+?[\d -]{5,22}\d$/,
    patternName: 'correctMobile',
  },
  motto: { kind: 'area', isWritable: true, longest: 300 },
  password: {
    kind: 'password',
    isWritable: true,
    isRequired: true,
    longest: PASSWORD.max,
    pattern: { test: isPassword },
    patternName: 'password',
  },
  oldPassword: { kind: 'password', wire: 'old_password', isWritable: true, isProof: true, longest: PASSWORD.max },
} as const satisfies Readonly<Record<string, Field>>;

/** People who run the site. Their groups decide what they may do. */
export const adminResource = {
  name: 'admin',
  controller: 'auth.Admin',
  node: 'auth/admin',
  menu: { folder: 'auth', icon: 'user' },
  fields: {
    id: { kind: 'id', ...LISTED, isSortable: true },
    username: {
      kind: 'text',
      ...LISTED,
      isQuick: true,
      isSortable: true,
      isWritable: true,
      isRequired: true,
      pattern: USERNAME_PATTERN,
      patternName: 'username',
    },
    ...PROFILE,
    groupNames: { kind: 'tags', wire: 'group_name_arr', isListed: true },
    groups: {
      kind: 'references',
      wire: 'group_arr',
      reference: { resource: 'group', isTree: true },
      isWritable: true,
      isRequired: true,
      isSensitive: true,
      longest: 20,
    },
    isEnabled: { ...ON_OR_OFF, wire: 'status' },
    lastLoginAt: { kind: 'instant', wire: 'last_login_time', ...LISTED },
    createdAt: { kind: 'instant', wire: 'create_time', isAside: true, isSearchable: true },
  },
  order: { field: 'id', isDescending: true },
  title: 'username',
  actions: ['add', 'edit', 'del', 'export'],
} as const satisfies Resource<'admin'>;

/** An admin's own row, with the fields they may change. It has calls of its own, but shares the table of admins. */
export const profileResource = {
  ...adminResource,
  controller: 'routine.AdminInfo',
  node: 'routine/adminInfo',
  fields: PROFILE,
  actions: ['edit'],
} as const satisfies Resource<'admin'>;
