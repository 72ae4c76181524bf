/**
 * Messages for a sign-in service's error codes: what happened and what to do next. Codes that would reveal to a
 * stranger whether an email has an account share one message.
 */
const notTogether =
  'That didn’t work with this email and password. Check both, sign in instead, or reset your password.'

export const signInErrors = {
  'invalid-email': notTogether,
  'wrong-password': notTogether,
  'user-not-found': notTogether,
  'email-already-in-use': notTogether,
  'invalid-credential': notTogether,
  'invalid-login-credentials': notTogether,
  'too-many-requests': 'Too many attempts. Wait a few minutes and try again, or reset your password.',
  'expired-action-code': 'This link has expired. Request a new one.',
  'invalid-action-code': 'This link isn’t valid or has already been used. Request a new one.',
  'user-disabled': 'This account has been disabled. Contact support if you think that’s a mistake.',
  'requires-recent-login': 'To change this, sign out and sign back in first.',
  'network-request-failed': 'We can’t reach the sign-in service. Check your connection and try again.',
  'multi-factor-auth-required': 'Enter the six-digit code from your authenticator app.',
  'multi-factor-info-not-found': 'This verification method can’t be used here. Sign in again.',
  'invalid-verification-code': 'That code isn’t right. Wait for the next one in your app and try again.',
  'missing-verification-code': 'Enter the code from your authenticator app.',
  'code-expired': 'This code has expired. Enter the next one.',
  'password-does-not-meet-requirements': 'Choose a longer password with letters, numbers and symbols.',
  'weak-password': 'Choose a longer password.',
  'missing-password': 'Enter your password.',
  'popup-blocked': 'Your browser blocked the sign-in window. Allow pop-ups for this site and try again.',
  'popup-closed-by-user': 'The sign-in window was closed before you finished. Try again.',
  'cancelled-popup-request': 'Another sign-in window is open. Continue there.',
  'account-exists-with-different-credential': 'Use the same sign-in method as last time.',
  'credential-already-in-use': 'Use the same sign-in method as last time.',
  'operation-not-allowed': 'This sign-in method isn’t available. Choose another one.',
  'unauthorized-domain': 'This site isn’t allowed to use the sign-in service. Contact support.',
  'web-storage-unsupported': 'Your browser is blocking storage for this site. Allow cookies and try again.',
  'user-token-expired': 'Your session has expired. Please sign in again.',
  'user-mismatch': 'That’s a different account. Sign in with the account you’re using here.',
  'unverified-email': 'Verify your email first.',
  'quota-exceeded': 'The sign-in service is busy. Try again in a few minutes.',
  timeout: 'That took too long. Try again.',
  'internal-error': 'The sign-in service had a problem. Try again in a moment.'
}
