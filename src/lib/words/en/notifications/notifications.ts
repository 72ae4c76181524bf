/** The list of notifications. */
export const notifications = {
  title: 'Notifications',
  detail: 'Updates about your deliveries.',
  settings: 'Notification settings',
  nothing: 'No notifications yet',
  nothingDetail: 'Updates will appear here.',
  unread: 'Unread',
  earlier: { one: '{count} earlier update', other: '{count} earlier updates' },
  read: 'Mark as read: {title}',
  readAll: 'Mark all as read',
  more: 'Show more',
  loading: 'Loading'
}
