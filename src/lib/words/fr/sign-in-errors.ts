import type { signInErrors as english } from '../en/sign-in-errors.ts'

const notTogether =
  "Cela n'a pas marché avec cet e-mail et ce mot de passe. Vérifiez les deux, connectez-vous plutôt, ou choisissez un nouveau mot de passe."

export const signInErrors: typeof english = {
  'invalid-email': notTogether,
  'wrong-password': notTogether,
  'user-not-found': notTogether,
  'email-already-in-use': notTogether,
  'invalid-credential': notTogether,
  'invalid-login-credentials': notTogether,
  'too-many-requests':
    'Trop de tentatives. Attendez quelques minutes, puis réessayez, ou choisissez un nouveau mot de passe.',
  'expired-action-code': 'Ce lien a expiré. Demandez-en un nouveau.',
  'invalid-action-code': "Ce lien n'est pas juste, ou a déjà servi. Demandez-en un nouveau.",
  'user-disabled': "Ce compte a été désactivé. Écrivez-nous si vous pensez que c'est une erreur.",
  'requires-recent-login': "Pour changer cela, déconnectez-vous puis reconnectez-vous d'abord.",
  'network-request-failed': 'Le service de connexion est injoignable. Vérifiez votre connexion et réessayez.',
  'multi-factor-auth-required': "Saisissez les six chiffres de votre application d'authentification.",
  'multi-factor-info-not-found': 'Ce second facteur ne peut pas servir ici. Reconnectez-vous.',
  'invalid-verification-code':
    "Ce code n'est pas juste. Attendez le suivant dans votre application et saisissez-le.",
  'missing-verification-code': "Saisissez le code de votre application d'authentification.",
  'code-expired': 'Ce code a expiré. Saisissez le suivant.',
  'password-does-not-meet-requirements':
    'Choisissez un mot de passe plus long, avec des lettres, des chiffres et des signes.',
  'weak-password': 'Choisissez un mot de passe plus long.',
  'missing-password': 'Écrivez votre mot de passe.',
  'popup-blocked': 'Votre navigateur a bloqué la fenêtre. Autorisez-la pour ce site et réessayez.',
  'popup-closed-by-user': 'La fenêtre a été fermée avant la connexion. Réessayez.',
  'cancelled-popup-request': "Une autre fenêtre s'est ouverte. Connectez-vous dans celle-là.",
  'account-exists-with-different-credential': 'Connectez-vous comme la dernière fois.',
  'credential-already-in-use': 'Connectez-vous comme la dernière fois.',
  'operation-not-allowed': "Cette façon de se connecter n'est pas proposée ici. Choisissez-en une autre.",
  'unauthorized-domain': 'Cette adresse ne peut pas utiliser le service de connexion. Écrivez-nous.',
  'web-storage-unsupported':
    'Votre navigateur ne garde rien pour ce site. Autorisez les cookies et réessayez.',
  'user-token-expired': 'Votre session a expiré. Veuillez vous reconnecter.',
  'user-mismatch': "C'est un autre compte. Connectez-vous avec celui qui est ouvert ici.",
  'unverified-email': "Vérifiez d'abord votre e-mail.",
  'quota-exceeded': 'Le service de connexion est très demandé. Réessayez dans quelques minutes.',
  timeout: 'Cela a pris trop de temps. Réessayez.',
  'internal-error': 'Le service de connexion a eu un problème. Réessayez dans un instant.'
}
