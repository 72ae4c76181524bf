/** The list of what somebody was told. */
export const notifications = {
  title: 'Notifications',
  detail: 'What happened to your deliveries.',
  settings: 'Choose what reaches you',
  nothing: 'Nothing yet',
  nothingDetail: 'When something happens to a delivery of yours, it stands here.',
  unread: 'Unread',
  read: 'Mark as read: {title}',
  readAll: 'Mark all as read',
  more: 'Show more',
  loading: 'Loading'
}
