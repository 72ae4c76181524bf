import type { mailbox as englishMailbox, mails as english } from '../../en/notifications/mails.ts'

export const mails: typeof english = {
  greeting: 'Bonjour {name},',
  foot: 'Dropway · {origin}',
  verify: {
    subject: '{code} est votre code Dropway',
    text: 'Votre code est {code}. Il expire dans {minutes} minutes.\n\nOu ouvrez ce lien pour vérifier votre e-mail\u00a0:\n{link}\n\nSi vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail.'
  },
  taken: {
    subject: 'Vous avez déjà un compte Dropway',
    text: 'Quelqu’un, peut-être vous, a essayé de créer un compte avec cet e-mail. Vous en avez déjà un\u00a0: connectez-vous sur {link}, ou réinitialisez-y votre mot de passe si vous l’avez oublié.\n\nSi ce n’était pas vous, ignorez cet e-mail.'
  },
  phone: {
    subject: 'Code Dropway',
    text: '{code} est votre code Dropway. Il expire dans {minutes} minutes.'
  },
  reset: {
    subject: 'Choisissez un nouveau mot de passe',
    text: 'Ouvrez ce lien pour choisir un nouveau mot de passe, ou pour vous connecter avec le vôtre. Il fonctionne une seule fois, pendant un jour\u00a0:\n{link}\n\nSi vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail. Votre mot de passe ne change pas.'
  },
  passwordChanged: {
    subject: 'Votre mot de passe a été modifié',
    text: 'Le mot de passe de votre compte Dropway vient d’être modifié, et toutes les autres sessions ont été déconnectées.\n\nSi ce n’était pas vous, choisissez tout de suite un nouveau mot de passe\u00a0: {link}'
  },
  emailChanged: {
    subject: 'Votre e-mail a été modifié',
    text: 'Votre compte Dropway utilise désormais {email} au lieu de cette adresse.\n\nSi ce n’était pas vous, répondez tout de suite à cet e-mail.'
  },
  twoStepAdded: {
    subject: 'La validation en deux étapes est activée',
    text: 'La connexion à votre compte Dropway demande désormais un code de votre application d’authentification.\n\nSi ce n’était pas vous, choisissez tout de suite un nouveau mot de passe\u00a0: {link}'
  },
  twoStepRemoved: {
    subject: 'La validation en deux étapes est désactivée',
    text: 'La connexion à votre compte Dropway ne demande plus de code de votre application d’authentification.\n\nSi ce n’était pas vous, choisissez tout de suite un nouveau mot de passe\u00a0: {link}'
  },
  bankChanged: {
    subject: 'Le compte de votre paie a été modifié',
    text: 'Votre paie est désormais versée sur le compte bancaire qui se termine par {lastFour}. Il s’affiche ici\u00a0:\n{link}\n\nSi vous ne connaissez pas ce compte, prévenez tout de suite l’entreprise et choisissez un nouveau mot de passe.'
  },
  documentExpires: {
    subject: 'Votre document expire le {day} : {document}',
    text: 'Ce document expire le {day} : {document}. Envoyez une photo du nouveau avant cette date pour continuer à rouler :\n{link}'
  },
  notification: { subject: '{title}', text: '{body}\n\n{link}' },
  notificationText: { subject: '{title}', text: '{title}. {body} {link}' },
  order: {
    subject: 'Votre livraison {number}',
    text: 'Votre livraison {number} est réservée. Suivez-la ici, trouvez les codes PIN pour les destinataires, ou annulez-la\u00a0:\n{link}\n\nGardez ce lien pour vous\u00a0: il permet d’annuler la livraison.'
  },
  orderText: {
    subject: 'Votre livraison {number}',
    text: 'Votre livraison {number} est réservée. Suivez-la ou annulez-la\u00a0: {link}'
  },
  receipt: {
    subject: 'Votre reçu pour {number}',
    text: 'Merci d’avoir choisi Dropway.\n\n{date}\n{route}\n\n{items}\n\nTotal\u00a0: {total}, {payment}\nLivraison {delivery}\n\n{link}'
  },
  returnReceipt: {
    subject: '{title}\u00a0: votre reçu pour {number}',
    text: '{body}\n\n{date}\n{stops}\n\n{items}\n\nTotal\u00a0: {total}, {payment}\nLivraison {delivery}\n\n{link}'
  },
  tracking: {
    subject: '{sender} vous envoie un colis',
    text: '{when}Suivez votre livraison et trouvez votre code PIN ici\u00a0:\n{link}'
  },
  trackingText: {
    subject: 'Votre livraison de {sender}',
    text: '{sender} vous envoie un colis. {when}Suivez-le et retrouvez votre code PIN\u00a0: {link}'
  },
  invitation: {
    subject: '{inviter} vous invite à travailler chez Dropway',
    text: '{inviter} vous invite à rejoindre l’équipe de Dropway. Votre rôle\u00a0: {role}.\n\nOuvrez ce lien pour choisir votre nom et un mot de passe. Il ne fonctionne qu’une fois, pendant {days} jours\u00a0:\n{link}\n\nSi vous ne connaissez pas {inviter}, ignorez cet e-mail.'
  },
  memberInvitation: {
    subject: '{inviter} vous invite à réserver pour {organization}',
    text: '{inviter} vous invite à rejoindre {organization} sur Dropway. Votre rôle\u00a0: {role}.\n\nOuvrez ce lien et connectez-vous avec cette adresse e-mail, ou créez un compte avec elle. Il ne fonctionne qu’une fois, pendant {days} jours\u00a0:\n{link}\n\nSi vous ne connaissez pas {inviter}, ignorez cet e-mail.'
  },
  driverInvitation: {
    subject: 'Livrez pour Dropway',
    text: 'Vous êtes invité à livrer pour Dropway. Votre véhicule est déjà renseigné.\n\nOuvrez ce lien dans les {days} jours pour le vérifier et créer votre compte\u00a0:\n{link}\n\nSi vous n’attendez pas ce message, vous pouvez l’ignorer.'
  },
  driverInvitationText: {
    subject: 'Livrez pour Dropway',
    text: 'Vous êtes invité à livrer pour Dropway. Créez votre compte dans les {days} jours\u00a0: {link}'
  },
  recurringFailed: {
    subject: 'Impossible de réserver « {rule} »',
    text: 'Nous n’avons pas pu réserver votre livraison récurrente « {rule} » pour :\n\n{dates}\n\n{reason}\n\nNous réessaierons chaque jour. Vous pouvez modifier ou ignorer une date ici :\n{link}'
  },
  recurringFailedContact: {
    subject: 'Impossible de réserver « {rule} »',
    text: 'Nous n’avons pas pu réserver votre livraison récurrente « {rule} » pour :\n\n{dates}\n\n{reason}\n\nNous réessaierons chaque jour. Contactez-nous pour modifier ou ignorer une date.'
  },
  recurringFailedText: {
    subject: 'Impossible de réserver « {rule} »',
    text: 'Nous n’avons pas pu réserver « {rule} » pour {dates}. {reason} Nous réessaierons chaque jour. Contactez-nous pour modifier ou ignorer une date.'
  },
  creditNear: {
    subject: '{organization} approche de sa limite de crédit',
    text: '{organization} a utilisé {percent}\u00a0% de sa limite de crédit\u00a0: ce qui est dû, et ce qui est réservé sur compte. Au-delà, les nouvelles livraisons ne peuvent être payées qu’en espèces.\n\nVoir le compte\u00a0:\n{link}'
  },
  invoice: {
    subject: '{number}',
    text: 'Voici {number} de {amount}, en PDF avec son XML.\n\nVos propriétaires et comptables la trouvent aussi ici\u00a0:\n{link}'
  },
  paymentReminder: {
    subject: 'La facture {number} était à payer le {due}',
    text: 'La facture {number} du {issued} était à payer le {due}, et nous n’avons pas reçu le paiement en entier. Reste à payer\u00a0: {amount}.\n\nSi vous avez payé entre-temps, ne tenez pas compte de ce message.\n\nVoir la facture\u00a0:\n{link}\n\n{company}'
  },
  paymentReminderSecond: {
    subject: 'Deuxième rappel\u00a0: facture {number}',
    text: 'Ceci est notre deuxième rappel. La facture {number} du {issued} était à payer le {due}. Reste à payer\u00a0: {amount}.\n\nVeuillez la payer ces prochains jours, ou nous signaler une erreur.\n\nVoir la facture\u00a0:\n{link}\n\n{company}'
  },
  paymentReminderLast: {
    subject: 'Dernier rappel\u00a0: facture {number}',
    text: 'Ceci est notre dernier rappel par e-mail. La facture {number} du {issued} était à payer le {due}. Reste à payer\u00a0: {amount}.\n\nVeuillez la payer maintenant, ou nous appeler aujourd’hui.\n\nVoir la facture\u00a0:\n{link}\n\n{company}'
  },
  importDone: {
    subject: 'Votre import pour {organization} est terminé',
    text: 'Votre import de livraisons pour {organization} est terminé.\n\nRéservées\u00a0: {booked}\nImpossibles à réserver\u00a0: {failed}\nIgnorées\u00a0: {left}\n\nConsultez chaque ligne et téléchargez le rapport\u00a0:\n{link}'
  },
  deleted: {
    subject: 'Votre compte a été supprimé',
    text: 'Votre compte Dropway et vos données personnelles ont été supprimés. Merci d’avoir utilisé Dropway.'
  }
}

/** The page that shows these messages, in demo and development. */
export const mailbox: typeof englishMailbox = {
  title: 'Boîte de réception',
  detail:
    'Tout ce que Dropway a envoyé, le plus récent d’abord. Définissez SMTP_URL pour envoyer de vrais e-mails.',
  empty: 'Aucun message.'
}
