/** Icons of what is done on screens, by the name of the action: classes of Font Awesome 4, as clients of the family draw them. */
export const ACTION_ICONS: Readonly<Record<string, string>> = {
  ...{ index: 'eye', info: 'info-circle', add: 'plus', edit: 'pencil', del: 'trash', sortable: 'sort' },
  ...{ export: 'download', import: 'upload', restore: 'recycle', rollback: 'undo', run: 'play', again: 'refresh' },
  ...{ review: 'search', approve: 'check', reject: 'reply', remove: 'times', refuse: 'ban' },
  ...{ live: 'dot-circle-o', withdraw: 'stop', offerSecondChance: 'repeat', settle: 'unlock', lapse: 'hourglass-end' },
  ...{ book: 'check-square-o', reverse: 'undo', pay: 'money', proof: 'file-text-o', cost: 'calculator' },
  ...{
    auction: 'gavel',
    deal: 'tags',
    reserve: 'lock',
    free: 'unlock-alt',
    sell: 'handshake-o',
    takeBack: 'rotate-left',
  },
  ...{ answer: 'reply', sendTestMail: 'paper-plane', serve: 'headphones', all: 'comments' },
};
