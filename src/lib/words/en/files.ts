/** Photos of packages, handovers and people. */
export const photos = {
  photo: 'Photo {number}',
  add: 'Add photo',
  addAnother: 'Add another',
  sending: 'Uploading photo',
  cancel: 'Cancel',
  remove: 'Remove',
  retry: 'Try again',
  wait: 'A photo is still uploading.',
  packages: 'Photos (optional)',
  packagesHint: 'The driver sees these after accepting.',
  proof: 'Delivery photo (optional)',
  proofRequired: 'Delivery photo (required)',
  proofLabel: 'Delivery photo',
  profile: 'Your photo',
  profileHint: 'Drivers and customers on your deliveries can see it.',
  choose: 'Choose photo',
  change: 'Change photo',
  saved: 'Your photo has been changed.',
  removed: 'Your photo has been removed.'
}
