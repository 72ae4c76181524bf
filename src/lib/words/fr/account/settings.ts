import type { settings as english } from '../../en/account/settings.ts'

export const settings: typeof english = {
  parts: 'Sur cette page',
  profile: 'Profil',
  security: 'Mot de passe et connexion',
  preferences: 'Apparence et langue',
  sessions: 'Appareils connectés',
  removal: 'Supprimer le compte',
  change: 'Modifier',
  save: 'Enregistrer',
  saving: 'Enregistrement',
  cancel: 'Annuler',
  close: 'Fermer',
  saved: 'Enregistré.',
  needed: 'Champ obligatoire',
  nameWrong: 'Retirez les adresses web et les e-mails',
  tooLong: 'Trop long',
  verified: 'Vérifié',
  unverified: 'Non vérifié',
  on: 'Activée',
  off: 'Désactivée',
  digit: 'Chiffre {number} sur 6',
  verify: 'Vérifier',
  password: 'Mot de passe',
  passwordWhy: 'Saisissez votre mot de passe pour confirmer votre identité.',
  show: 'Afficher le mot de passe',
  hide: 'Masquer le mot de passe',
  hosted:
    'Vous vous connectez via un autre service. C’est là que vous gérez votre mot de passe et la validation en deux étapes.',
  claims: {
    title: 'Livraisons réservées pour vous',
    detail:
      'Dropway a réservé ces livraisons pour votre numéro de téléphone ou votre e-mail. Ajoutez-les à votre compte pour les suivre ici.',
    add: 'Ajouter à mon compte',
    adding: 'Ajout en cours',
    added: {
      one: '{count} livraison est maintenant dans votre compte.',
      other: '{count} livraisons sont maintenant dans votre compte.'
    },
    more: { one: 'et {count} autre', other: 'et {count} autres' },
    open: 'Ouvrir vos livraisons'
  },
  notifications: {
    title: 'Notifications',
    detail: 'Les notifications s’affichent toujours dans l’application. Choisissez où les recevoir aussi.',
    fixed: 'Toujours envoyé',
    each: 'Choisir un par un',
    groups: {
      steps: {
        title: 'Chaque étape',
        detail: 'Chauffeur trouvé, colis récupérés, chauffeur arrivé, et messages'
      },
      problems: { title: 'Problèmes', detail: 'Quand on a besoin de vous ou que quelque chose se passe mal' },
      receipts: { title: 'Reçus', detail: 'À la fin de chaque livraison' }
    },
    channels: { push: 'Sur cet appareil', email: 'Par e-mail' },
    event: 'Événement',
    kinds: {
      accepted_response: 'Chauffeur trouvé',
      'picked-up_response': 'Colis récupérés',
      arrived_response: 'Chauffeur arrivé',
      completed_response: 'Livré, avec votre reçu',
      absent_response: 'Destinataire absent',
      failed_response: 'Livraison impossible',
      returned_response: 'Colis rapportés, avec votre reçu',
      cancelled_response: 'Livraison annulée',
      expired_response: 'Aucun chauffeur disponible',
      message: 'Messages',
      dispatch_message: 'Messages de la répartition',
      case_response: 'Réponses à un problème signalé',
      operator_message: 'Messages de notre équipe',
      correction: 'Un nouveau prix à confirmer'
    }
  },
  name: {
    label: 'Nom',
    first: 'Prénom',
    last: 'Nom'
  },
  email: {
    label: 'E-mail',
    next: 'Nouvel e-mail',
    wrong: 'Saisissez un e-mail valide',
    same: 'C’est déjà votre e-mail',
    pending: 'En attente de vérification\u00a0: {email}',
    pendingDetail: 'En attendant, nous utilisons toujours {email}.',
    withdraw: 'Garder l’e-mail actuel',
    hint: 'Nous y enverrons un code. Votre e-mail actuel reste actif tant que vous n’avez pas saisi le code.'
  },
  phone: {
    label: 'Téléphone',
    wrong: 'Saisissez un numéro de téléphone valide, par exemple +41 79 123 45 67',
    hint: 'Pour que le chauffeur ou le destinataire puisse vous joindre.'
  },
  changePassword: {
    label: 'Mot de passe',
    detail: 'Au moins {minimum} caractères.',
    current: 'Mot de passe actuel',
    next: 'Nouveau mot de passe',
    hint: 'Vous serez déconnecté partout ailleurs.',
    done: 'Votre mot de passe a été modifié.'
  },
  factor: {
    label: 'Validation en deux étapes',
    off: 'Un code vous est aussi demandé à la connexion.',
    on: 'Nous demandons un code de votre application d’authentification à chaque connexion.',
    setUp: 'Configurer',
    begin: 'Continuer',
    working: 'Un instant',
    scanTitle: 'Scannez ce code avec votre application d’authentification',
    scanDetail: 'Toutes les applications d’authentification conviennent.',
    qr: 'Code QR pour votre application d’authentification',
    secret: 'Ou saisissez cette clé dans l’application',
    copy: 'Copier',
    copied: 'Copié',
    codeTitle: 'Puis saisissez le code de l’application',
    confirmed: 'La validation en deux étapes est activée.',
    codesTitle: 'Enregistrez vos codes de secours',
    codesDetail:
      'Utilisez-en un pour vous connecter sans votre téléphone. Chaque code ne sert qu’une fois. Vous ne les reverrez plus\u00a0: gardez-les en lieu sûr.',
    copyCodes: 'Copier',
    print: 'Imprimer',
    download: 'Télécharger',
    fileName: 'dropway-codes-de-secours.txt',
    fileHead: 'Codes de secours Dropway pour {email}. Chaque code ne sert qu’une fois.',
    saved: 'Je les ai enregistrés',
    renew: 'Nouveaux codes de secours',
    renewWhy: 'Vos anciens codes de secours ne fonctionneront plus.',
    remove: 'Désactiver',
    removeWhy: 'Votre mot de passe suffira pour vous connecter.',
    removed: 'La validation en deux étapes est désactivée.'
  },
  session: {
    detail: 'Vous ne reconnaissez pas un appareil\u00a0? Déconnectez-le, puis changez votre mot de passe.',
    here: 'Cet appareil',
    device: '{browser} sur {system}',
    unknown: 'Appareil inconnu',
    unknownBrowser: 'Navigateur inconnu',
    unknownSystem: 'système inconnu',
    since: 'Connecté',
    lastUsed: 'Dernière activité',
    end: 'Déconnecter',
    endLabel: 'Déconnecter {device}',
    ending: 'Déconnexion',
    endOthers: 'Déconnecter partout ailleurs',
    ended: 'Déconnecté.',
    othersEnded: 'Déconnecté partout ailleurs.',
    only: 'Vous n’êtes connecté qu’ici.'
  },
  data: {
    heading: 'Vos données',
    detail: 'Tout ce que nous enregistrons sur vous, dans un fichier.',
    open: 'Télécharger mes données',
    title: 'Télécharger vos données\u00a0?',
    contents:
      'Le fichier contient votre profil, vos livraisons, messages, notes et lieux enregistrés, en JSON. Gardez-le en lieu sûr.',
    submit: 'Télécharger',
    working: 'Préparation du fichier'
  },
  remove: {
    detail: 'Supprimez définitivement vos nom, e-mail, téléphone, lieux enregistrés et sessions.',
    open: 'Supprimer mon compte',
    title: 'Supprimer votre compte\u00a0?',
    consequences: [
      'Vous serez déconnecté partout et ne pourrez plus vous connecter.',
      'Vos nom, e-mail, téléphone et lieux enregistrés seront définitivement supprimés.',
      'Les chauffeurs et les destinataires conservent les livraisons passées, sans votre nom.'
    ],
    submit: 'Supprimer définitivement',
    deleting: 'Suppression de votre compte',
    done: 'Votre compte a été supprimé.',
    deliveries: 'Voir vos livraisons',
    word: 'SUPPRIMER',
    type: 'Tapez {word} pour confirmer'
  }
}
