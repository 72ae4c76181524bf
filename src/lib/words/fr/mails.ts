import type { mailbox as englishMailbox, mails as english } from '../en/mails.ts'

export const mails: typeof english = {
  greeting: 'Bonjour {name},',
  foot: 'Dropway · {origin}',
  verify: {
    subject: '{code} est votre code Dropway',
    text: "Votre code est {code}. Il est valable {minutes} minutes.\n\nOu ouvrez ce lien pour vérifier votre e-mail :\n{link}\n\nSi vous n'avez rien demandé, ne faites rien : l'adresse ne sera pas utilisée sans cela."
  },
  taken: {
    subject: 'Vous avez déjà un compte Dropway',
    text: "Quelqu'un, peut-être vous, vient d'indiquer cet e-mail pour un nouveau compte. Vous en avez déjà un : connectez-vous sur {link}, ou choisissez-y un nouveau mot de passe si vous avez oublié le vôtre.\n\nSi ce n'était pas vous, ne faites rien."
  },
  phone: {
    subject: 'Code Dropway',
    text: '{code} est votre code Dropway. Il est valable {minutes} minutes.'
  },
  reset: {
    subject: 'Choisissez un nouveau mot de passe',
    text: "Ouvrez ce lien pour choisir un nouveau mot de passe. Il est valable une heure, une seule fois :\n{link}\n\nSi vous n'avez rien demandé, ne faites rien : votre mot de passe reste le même."
  },
  passwordChanged: {
    subject: 'Votre mot de passe a été changé',
    text: "Le mot de passe de votre compte Dropway vient d'être changé, et toutes les autres sessions ont été fermées.\n\nSi ce n'était pas vous, choisissez-en un nouveau tout de suite : {link}"
  },
  emailChanged: {
    subject: 'Votre e-mail a été changé',
    text: "Votre compte Dropway utilise désormais {email} au lieu de cette adresse.\n\nSi ce n'était pas vous, écrivez-nous en répondant à cet e-mail."
  },
  told: { subject: '{title}', text: '{body}\n\n{link}' },
  receipt: {
    subject: 'Votre reçu pour {number}',
    text: "Merci d'avoir envoyé avec Dropway.\n\n{date}\n{way}\n\n{items}\n\nTotal : {total}, payé en espèces\nLivraison {number}\n\n{link}"
  },
  tracking: {
    subject: '{sender} vous envoie quelque chose',
    text: 'Suivez le colis en route vers vous, et trouvez ici le PIN pour la remise :\n{link}'
  },
  deleted: {
    subject: 'Votre compte a été supprimé',
    text: "Votre compte Dropway et ce qu'il contenait sur vous ont été supprimés. Merci d'avoir été des nôtres."
  }
}

/** The page that shows them, in demo and development. */
export const mailbox: typeof englishMailbox = {
  title: 'Boîte aux lettres',
  detail: "Ce que Dropway a écrit, le plus récent d'abord. Avec SMTP_URL, les e-mails partent vraiment.",
  empty: "Rien n'a encore été écrit."
}
