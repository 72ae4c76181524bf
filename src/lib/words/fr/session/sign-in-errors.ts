import type { signInErrors as english } from '../../en/session/sign-in-errors.ts'

const notTogether =
  'Cela n’a pas fonctionné avec cet e-mail et ce mot de passe. Vérifiez-les, connectez-vous ou réinitialisez votre mot de passe.'

export const signInErrors: typeof english = {
  'invalid-email': notTogether,
  'wrong-password': notTogether,
  'user-not-found': notTogether,
  'email-already-in-use': notTogether,
  'invalid-credential': notTogether,
  'invalid-login-credentials': notTogether,
  'too-many-requests':
    'Trop de tentatives. Patientez quelques minutes et réessayez, ou réinitialisez votre mot de passe.',
  'expired-action-code': 'Ce lien a expiré. Demandez-en un nouveau.',
  'invalid-action-code': 'Ce lien n’est pas valide ou a déjà été utilisé. Demandez-en un nouveau.',
  'user-disabled': 'Ce compte a été désactivé. Contactez le support s’il s’agit d’une erreur.',
  'requires-recent-login': 'Pour modifier cela, déconnectez-vous puis reconnectez-vous.',
  'network-request-failed':
    'Impossible de joindre le service de connexion. Vérifiez votre connexion et réessayez.',
  'multi-factor-auth-required': 'Saisissez le code à six chiffres de votre application d’authentification.',
  'multi-factor-info-not-found': 'Cette méthode de validation n’est pas utilisable ici. Reconnectez-vous.',
  'invalid-verification-code':
    'Ce code est incorrect. Attendez le prochain dans votre application et réessayez.',
  'missing-verification-code': 'Saisissez le code de votre application d’authentification.',
  'code-expired': 'Ce code a expiré. Saisissez le suivant.',
  'password-does-not-meet-requirements':
    'Choisissez un mot de passe plus long, avec des lettres, des chiffres et des symboles.',
  'weak-password': 'Choisissez un mot de passe plus long.',
  'missing-password': 'Saisissez votre mot de passe.',
  'popup-blocked':
    'Votre navigateur a bloqué la fenêtre de connexion. Autorisez les pop-ups pour ce site et réessayez.',
  'popup-closed-by-user': 'La fenêtre de connexion a été fermée trop tôt. Réessayez.',
  'cancelled-popup-request': 'Une autre fenêtre de connexion est ouverte. Continuez dans celle-ci.',
  'account-exists-with-different-credential': 'Utilisez la même méthode de connexion que la dernière fois.',
  'credential-already-in-use': 'Utilisez la même méthode de connexion que la dernière fois.',
  'operation-not-allowed': 'Cette méthode de connexion n’est pas disponible. Choisissez-en une autre.',
  'unauthorized-domain':
    'Ce site n’est pas autorisé à utiliser le service de connexion. Contactez le support.',
  'web-storage-unsupported':
    'Votre navigateur bloque le stockage pour ce site. Autorisez les cookies et réessayez.',
  'user-token-expired': 'Votre session a expiré. Veuillez vous reconnecter.',
  'user-mismatch': 'Il s’agit d’un autre compte. Connectez-vous avec celui que vous utilisez ici.',
  'unverified-email': 'Vérifiez d’abord votre e-mail.',
  'quota-exceeded': 'Le service de connexion est surchargé. Réessayez dans quelques minutes.',
  timeout: 'Cela a pris trop de temps. Réessayez.',
  'internal-error': 'Le service de connexion a rencontré un problème. Réessayez dans un instant.'
}
