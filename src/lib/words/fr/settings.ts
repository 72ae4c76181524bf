import type { settings as english } from '../en/settings.ts'

export const settings: typeof english = {
  parts: 'Parties de cette page',
  profile: 'Profil',
  security: 'Mot de passe et connexion',
  preferences: 'Apparence et langue',
  sessions: 'Où vous êtes connecté',
  removal: 'Supprimer le compte',
  change: 'Changer',
  save: 'Enregistrer',
  saving: 'Enregistrement',
  cancel: 'Annuler',
  close: 'Fermer',
  saved: 'Enregistré.',
  needed: 'Ce champ est nécessaire',
  tooLong: "C'est trop long",
  verified: 'Vérifié',
  unverified: 'Non vérifié',
  on: 'Activée',
  off: 'Désactivée',
  digit: 'Chiffre {number} sur 6',
  verify: 'Vérifier',
  password: 'Mot de passe',
  passwordWhy: "Votre mot de passe, pour que personne d'autre ne change cela.",
  show: 'Montrer le mot de passe',
  hide: 'Cacher le mot de passe',
  hosted:
    "Vous vous connectez avec un compte d'un autre service. Le mot de passe et la seconde étape se changent là-bas.",
  notifications: {
    title: 'Notifications',
    detail: 'Une page ouverte les montre toujours. Voici les autres façons de les recevoir.',
    fixed: 'Fait partie de votre réservation : reste actif.',
    channels: { push: 'Sur cet appareil', email: 'Par e-mail' },
    kinds: {
      accepted_response: 'Un chauffeur a été trouvé',
      'picked-up_response': 'Les colis ont été pris en charge',
      arrived_response: 'Le chauffeur est arrivé',
      completed_response: 'Livraison faite, et le reçu',
      cancelled_response: 'Une livraison a été annulée',
      expired_response: "Aucun chauffeur n'a été trouvé",
      message: 'Messages'
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
    wrong: 'Écrivez une adresse e-mail, comme ana@exemple.fr',
    same: "C'est déjà votre e-mail",
    pending: "En attente d'être vérifié : {email}",
    pendingDetail: "D'ici là, {email} reste le vôtre.",
    withdraw: "Garder l'ancien",
    hint: "Nous y envoyons un code. Tant que vous ne l'avez pas saisi, l'ancien reste le vôtre."
  },
  phone: {
    label: 'Téléphone',
    wrong: 'Écrivez un numéro de téléphone, comme +33 6 12 34 56 78',
    hint: "Pour que l'autre côté puisse appeler au sujet d'une livraison."
  },
  changePassword: {
    label: 'Mot de passe',
    detail: 'Au moins {minimum} caractères.',
    current: 'Mot de passe actuel',
    next: 'Nouveau mot de passe',
    hint: 'Vous serez déconnecté partout ailleurs.',
    done: 'Votre mot de passe a été changé.'
  },
  factor: {
    label: 'Seconde étape à la connexion',
    off: "Avec elle, un mot de passe seul n'ouvre pas votre compte.",
    on: "À la connexion, nous demandons un code de votre application d'authentification.",
    setUp: 'Configurer',
    begin: 'Continuer',
    working: 'Un instant',
    scanTitle: "Scannez ceci avec votre application d'authentification",
    scanDetail: 'Toute application de codes à usage unique convient.',
    qr: "Code QR pour votre application d'authentification",
    secret: "Ou tapez cette clé dans l'application",
    copy: 'Copier',
    copied: 'Copié',
    codeTitle: "Puis saisissez le code que l'application montre",
    confirming: 'Vérification du code',
    confirmed: 'La seconde étape est activée.',
    codesTitle: 'Gardez vos codes de secours',
    codesDetail:
      "Chacun ouvre votre compte une fois, quand votre téléphone n'est pas là. Ils ne sont montrés que maintenant : gardez-les avec ce qui compte.",
    copyCodes: 'Copier',
    print: 'Imprimer',
    download: 'Télécharger',
    fileName: 'dropway-codes-de-secours.txt',
    fileHead: 'Codes de secours Dropway pour {email}. Chacun sert une fois.',
    kept: 'Je les ai gardés',
    renew: 'Nouveaux codes de secours',
    renewWhy: 'Les anciens codes de secours ne servent plus dès cet instant.',
    remove: 'Désactiver',
    removeWhy: 'Ensuite, votre mot de passe seul ouvre votre compte.',
    removed: 'La seconde étape est désactivée.'
  },
  session: {
    detail: 'Quelque chose que vous ne connaissez pas ? Déconnectez-le, puis changez votre mot de passe.',
    here: 'Celui-ci',
    device: '{browser} sur {system}',
    unknown: 'Appareil inconnu',
    unknownBrowser: 'Un navigateur',
    unknownSystem: 'un système inconnu',
    since: 'Depuis',
    lastUsed: 'Utilisé',
    end: 'Déconnecter',
    endLabel: 'Déconnecter {device}',
    ending: 'Déconnexion',
    endOthers: 'Déconnecter partout ailleurs',
    ended: 'Déconnecté là-bas.',
    othersEnded: 'Déconnecté partout ailleurs.',
    only: "Vous n'êtes connecté qu'ici."
  },
  remove: {
    detail: 'Votre nom, e-mail, téléphone, lieux gardés et connexions sont supprimés aussitôt.',
    open: 'Supprimer mon compte',
    title: 'Supprimer votre compte ?',
    consequences: [
      'Vous êtes déconnecté partout, et ne pouvez plus vous connecter.',
      'Votre nom, e-mail, téléphone et lieux gardés disparaissent pour de bon.',
      "Les livraisons passées restent chez l'autre côté, sans votre nom."
    ],
    submit: 'Supprimer pour de bon',
    deleting: 'Suppression de votre compte',
    done: 'Votre compte a été supprimé.',
    deliveries: 'Voir vos livraisons',
    word: 'SUPPRIMER',
    type: 'Tapez {word} pour confirmer'
  }
}
