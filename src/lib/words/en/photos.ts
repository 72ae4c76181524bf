/** Pictures: of packages, of a handover, of a person. */
export const photos = {
  photo: 'Photo {number}',
  add: 'Add photo',
  addAnother: 'Add another',
  sending: 'Sending the photo',
  cancel: 'Cancel',
  remove: 'Remove',
  retry: 'Try again',
  wait: 'A photo is still on its way.',
  packages: 'Photos (optional)',
  packagesHint: 'The driver sees them once they have accepted.',
  proof: 'Photo of the handover (optional)',
  proofLabel: 'Photo of the handover',
  profile: 'Your picture',
  profileHint: 'Drivers and customers of your deliveries see it.',
  choose: 'Choose a picture',
  change: 'Change picture',
  saved: 'Your picture has been changed.',
  removed: 'Your picture has been removed.'
}
