/**
 * What a sign-in service's codes mean for the person in front of it, and what they do next. Codes that would tell a
 * stranger whether an address has an account share one sentence.
 */
const notTogether =
  'That did not work with this email and password. Check both, sign in instead, or choose a new password.'

export const signInErrors = {
  'invalid-email': notTogether,
  'wrong-password': notTogether,
  'user-not-found': notTogether,
  'email-already-in-use': notTogether,
  'invalid-credential': notTogether,
  'invalid-login-credentials': notTogether,
  'too-many-requests': 'Too many tries. Wait a few minutes, then try again, or choose a new password.',
  'expired-action-code': 'This link has expired. Ask for a new one.',
  'invalid-action-code': 'This link is not right, or has been used. Ask for a new one.',
  'user-disabled': 'This account has been disabled. Write to us if you think that is a mistake.',
  'requires-recent-login': 'To change this, sign out and in again first.',
  'network-request-failed': 'The sign-in service can not be reached. Check your connection and try again.',
  'multi-factor-auth-required': 'Enter the six digits of your authenticator app.',
  'multi-factor-info-not-found': 'This second factor can not be used here. Sign in again.',
  'invalid-verification-code': 'This code is not right. Wait for the next one in your app and enter that.',
  'missing-verification-code': 'Enter the code of your authenticator app.',
  'code-expired': 'This code has expired. Enter the next one.',
  'password-does-not-meet-requirements': 'Choose a longer password, with letters, numbers and signs.',
  'weak-password': 'Choose a longer password.',
  'missing-password': 'Write your password.',
  'popup-blocked': 'Your browser has blocked the window. Allow it for this site and try again.',
  'popup-closed-by-user': 'The window was closed before you had signed in. Try again.',
  'cancelled-popup-request': 'Another window was opened. Sign in there.',
  'account-exists-with-different-credential': 'Sign in the way you did the last time.',
  'credential-already-in-use': 'Sign in the way you did the last time.',
  'operation-not-allowed': 'This way of signing in is not offered here. Choose another.',
  'unauthorized-domain': 'This address may not use the sign-in service. Write to us.',
  'web-storage-unsupported': 'Your browser keeps nothing for this site. Allow cookies and try again.',
  'user-token-expired': 'Your session has expired. Please sign in again.',
  'user-mismatch': 'That is another account. Sign in with the one that is open here.',
  'unverified-email': 'Verify your email first.',
  'quota-exceeded': 'The sign-in service is busy. Try again in a few minutes.',
  timeout: 'That took too long. Try again.',
  'internal-error': 'The sign-in service had a problem. Try again in a moment.'
}
