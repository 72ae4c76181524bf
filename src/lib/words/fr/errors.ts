import type { errors as english } from '../en/errors.ts'

export const errors: typeof english = {
  'invalid-input': 'Certaines informations sont incorrectes. Vérifiez les champs indiqués.',
  'invalid-phone-number':
    'Ce numéro de téléphone est incomplet. Vérifiez-le, et commencez par + et l’indicatif pour un autre pays.',
  'malformed-json': 'L’envoi a échoué. Réessayez.',
  'unsupported-media-type': 'L’envoi a échoué. Réessayez.',
  'not-a-photo': 'Impossible d’ouvrir cette photo. Choisissez un fichier JPEG, PNG, WebP ou AVIF.',
  'body-too-large': 'L’envoi est trop volumineux. Réduisez-le et réessayez.',
  unauthenticated: 'Votre session a expiré. Veuillez vous reconnecter.',
  'invalid-credential': 'L’e-mail ou le mot de passe est incorrect. Vérifiez-les et réessayez.',
  'multi-factor-auth-required':
    'Saisissez le code à six chiffres de votre application d’authentification, ou un code de secours.',
  'invalid-second-factor':
    'Ce code est incorrect. Attendez le prochain dans l’application, ou utilisez un code de secours.',
  'invalid-id-token': 'Impossible de vérifier votre connexion. Reconnectez-vous.',
  'user-disabled': 'Ce compte a été désactivé. Contactez le support s’il s’agit d’une erreur.',
  'booking-blocked':
    'Votre compte ne peut pas réserver pour le moment. Contactez-nous, nous trouverons une solution.',
  'email-not-verified': 'Vérifiez d’abord votre e-mail. Saisissez le code que nous vous avons envoyé.',
  'requires-recent-login': 'Pour modifier cela, déconnectez-vous puis reconnectez-vous.',
  'wrong-password': 'Le mot de passe est incorrect. Vérifiez-le et réessayez.',
  'invalid-action-code': 'Ce code n’est pas le bon. Vérifiez-le, ou demandez-en un nouveau.',
  'link-needs-password':
    'Ouvrez ce lien là où vous êtes connecté, ou confirmez-le avec votre mot de passe ou un nouveau.',
  'expired-action-code': 'Ce code a expiré. Demandez-en un nouveau.',
  'already-verified': 'C’est déjà vérifié.',
  'active-deliveries': 'Vous avez des livraisons en cours. Terminez-les ou annulez-les d’abord.',
  'second-factor-enabled': 'La validation en deux étapes est déjà activée.',
  'second-factor-not-enabled': 'La validation en deux étapes n’est pas activée.',
  'reported-late': 'La régie a déjà fait cette étape, donc rien n’a changé. Votre rapport est enregistré.',
  'setting-fixed': 'Cette notification est obligatoire et ne peut pas être désactivée.',
  'conversation-closed': 'Cette conversation est terminée.',
  'unreadable-file':
    'Ce fichier n’est pas lisible. Utilisez CSV ou XLSX, avec des colonnes E-mail ou Téléphone dans la première ligne.',
  'date-has-driver': 'Un chauffeur a déjà la livraison de cette date. Ouvrez cette livraison pour l’annuler.',
  'recurring-ended':
    'Cette livraison récurrente est terminée. Ouvrez une livraison et choisissez « Répéter chaque semaine » pour en commencer une nouvelle.',
  'too-many-recurring': 'Vous avez atteint la limite de livraisons récurrentes. Terminez-en une d’abord.',
  'too-many-saved': 'Limite atteinte. Supprimez d’abord un élément.',
  'not-available': 'Ce n’est pas disponible ici.',
  forbidden: 'Votre compte n’y a pas accès.',
  'second-factor-required':
    'Configurez d’abord la validation en deux étapes dans votre compte. Votre rôle l’exige.',
  'documents-missing':
    'Envoyez d’abord tous vos documents. Vous pourrez commencer dès que nous les aurons acceptés.',
  'document-expired': 'Un de vos documents a expiré. Envoyez le nouveau sous Documents.',
  'photo-required': 'Prenez d’abord une photo de la remise. L’entreprise l’exige.',
  'driver-not-approved': 'Votre candidature de chauffeur est en cours d’examen.',
  'cross-origin': 'Cette demande vient d’un autre site. Ouvrez Dropway et réessayez.',
  'not-found': 'Introuvable, ou vous n’y avez pas accès.',
  'method-not-allowed': 'Ce n’est pas possible ici.',
  'email-already-in-use':
    'Impossible de créer un compte avec cet e-mail. Si vous en avez déjà un, connectez-vous.',
  'address-has-account':
    'Un client ou un chauffeur a cette adresse, et un compte n’a qu’un seul rôle. Invitez une autre adresse, ou demandez-lui de changer la sienne d’abord.',
  'already-staff': 'Une personne de votre équipe a cette adresse.',
  'already-invited': 'Cette adresse est déjà invitée. Renvoyez plutôt l’invitation.',
  'own-account':
    'Vous ne pouvez pas changer votre propre rôle ni vous désactiver. Demandez à un autre administrateur.',
  'last-owner': 'L’organisation a besoin d’un propriétaire. Nommez d’abord une autre personne.',
  'already-member': 'Cette personne est déjà membre.',
  'other-address':
    'Cette invitation est pour un autre e-mail. Connectez-vous avec le compte qui l’a vérifié.',
  'organization-closed': 'Cette organisation est fermée. Personne ne peut réserver pour elle.',
  'public-domain':
    'Tout le monde peut avoir un e-mail de ce domaine. Choisissez un domaine de l’organisation.',
  'vat-id-missing':
    'L’autoliquidation exige les numéros de TVA de l’entreprise et de l’organisation. Saisissez d’abord les deux.',
  'no-account': 'Seule une organisation avec des conditions peut payer sur compte. Choisissez les espèces.',
  'credit-limit':
    'Cela dépasse la limite de crédit de l’organisation. Choisissez les espèces, ou demandez à l’entreprise.',
  'reference-required': 'Cette organisation exige une référence pour chaque réservation. Saisissez-en une.',
  'quote-of-another-owner': 'Ce prix est pour quelqu’un d’autre. Demandez-en un nouveau.',
  'last-admin': 'L’entreprise a besoin d’au moins un administrateur. Nommez d’abord une autre personne.',
  'password-does-not-meet-requirements':
    'Choisissez un autre mot de passe\u00a0: au moins 10 caractères, peu courant.',
  'too-many-requests': 'Trop de tentatives. Patientez une minute et réessayez.',
  'outside-region': 'Ce lieu est hors de la zone desservie.',
  'zone-not-served': 'Nous ne desservons pas cette adresse.',
  'zone-closed': 'Cette adresse est fermée en ce moment.',
  'outside-hours': 'Nous sommes fermés alors. Choisissez une autre heure.',
  'no-road-near': 'Aucune route près de ce lieu. Choisissez-en un autre à proximité.',
  'no-route': 'Aucune route entre ces lieux. Choisissez-en un autre.',
  'stop-far-from-road':
    'Le chauffeur ne peut pas accéder à l’un des lieux. Acceptez la distance, ou choisissez un autre lieu.',
  'not-linkable':
    'Un second essai suit une livraison échouée, et un retour suit une remise, une fois la course terminée.',
  'window-unreachable':
    'Le chauffeur ne peut pas être à temps à cet arrêt. Choisissez une heure plus tardive ou un retrait plus tôt.',
  'stop-order-invalid':
    'Chaque retrait doit précéder les destinations de ses colis. Changez l’ordre des arrêts.',
  'same-place': 'La destination est identique au lieu de retrait. Choisissez-en une autre.',
  'too-heavy': 'C’est trop lourd pour ce véhicule. Choisissez-en un plus grand.',
  'too-large': 'C’est trop grand pour ce véhicule. Choisissez-en un plus grand.',
  'quote-expired': 'Ce prix a expiré. En voici un nouveau.',
  'quote-used': 'Ce prix a déjà été réservé. Consultez vos livraisons.',
  'too-many-searches':
    'Trop de vos livraisons cherchent un chauffeur. Attendez qu’il soit trouvé, ou annulez-en une.',
  'illegal-transition': 'Le statut de la livraison a changé, ce n’est donc plus possible.',
  'not-completed': 'Vous pourrez noter cette livraison une fois terminée.',
  'already-rated': 'Vous avez déjà noté cette livraison.',
  'offer-taken': 'Un autre chauffeur a accepté cette livraison avant vous.',
  'offer-closed': 'Cette offre a expiré.',
  'driver-busy': 'Terminez d’abord la livraison en cours.',
  'driver-offline': 'Passez d’abord en ligne.',
  'far-from-stop': 'Vous êtes loin de cet arrêt. Confirmez l’étape, ou continuez une fois sur place.',
  'still-waiting': 'Attendez le destinataire jusqu’à l’heure indiquée.',
  'wrong-pin': 'Ce code PIN est incorrect. Demandez les quatre chiffres au destinataire.',
  'reason-not-allowed': 'Ce motif n’est plus disponible. Choisissez-en un autre.',
  'plan-broken': 'Le plan enfreint des règles. Corrigez d’abord ce qui est marqué.',
  'planner-busy': 'Le planificateur fait un autre plan. Attendez-le ou arrêtez-le.',
  'import-moved-on': 'L’import est déjà à une autre étape. Regardez ce qui s’est passé, puis réessayez.',
  'version-outdated':
    'Quelqu’un a modifié ces données entre-temps. Regardez la dernière version et réessayez.',
  'tariff-published': 'Ce tarif est publié et ne peut plus changer. Commencez un nouveau projet.',
  'tariff-effective': 'Ce tarif est déjà en vigueur. Rétablissez plutôt une version antérieure.',
  'pay-rule-exists':
    'Une règle existe déjà pour les mêmes chauffeurs à partir de ce jour. Supprimez-la d’abord.',
  'pay-rule-begun': 'Cette règle s’applique déjà et reste. Ajoutez-en une qui commence plus tard.',
  'time-taken': 'Un autre tarif entre en vigueur à ce moment. Choisissez une autre heure.',
  'delivery-changed':
    'Quelqu’un d’autre a été plus rapide. Regardez ce qui s’est passé et décidez à nouveau.',
  'assigning-not-allowed': 'Votre entreprise demande d’abord aux chauffeurs. Proposez plutôt la livraison.',
  'too-late-to-decline': 'Il est trop tard pour refuser cette livraison. Contactez-nous.',
  'decline-not-allowed': 'Vous ne pouvez pas refuser les livraisons planifiées. Contactez-nous.',
  'correction-answered': 'Cette correction a déjà reçu une réponse ou a été remplacée.',
  'zone-outside-region': 'La zone est hors du secteur desservi. Dessinez-la sur la carte.',
  'zone-invalid': 'Le tracé d’une zone ne peut pas se croiser. Dessinez-le de nouveau.',
  'zone-name-taken': 'Une autre zone porte ce nom. Choisissez-en un autre.',
  'view-name-taken': 'Une autre de vos vues porte ce nom. Choisissez-en un autre.',
  'too-many-zones': 'La limite de zones est atteinte. Retirez-en une d’abord.',
  'currency-fixed': 'La devise ne peut plus changer, car des livraisons ont été réservées dans cette devise.',
  'beyond-agreed-limit':
    'C’est plus que ce que les répartiteurs peuvent convenir. Demandez à un administrateur.',
  'day-not-ended': 'Cette journée n’est pas terminée. Clôturez-la demain.',
  'day-not-next': 'Une journée antérieure est ouverte. Clôturez-la d’abord.',
  'day-closed': 'Cette journée est clôturée. Vous voyez maintenant l’état le plus récent.',
  'cash-changed': 'Ce chauffeur a maintenant un autre montant. Vérifiez-le et recomptez.',
  'counted-later':
    'Ce chauffeur a déjà remis des espèces un jour plus tard. Ouvrez ce jour et saisissez-y les espèces.',
  'code-needed': 'Saisissez le code à six chiffres de votre application d’authentification.',
  'wrong-code': 'Le code n’est pas correct. Attendez le suivant ou utilisez un code de secours.',
  'statement-issued': 'Ce relevé a déjà été émis.',
  'statement-open': 'Cette période n’est pas terminée. Émettez le relevé après son dernier jour.',
  'statement-changed': 'Le montant dû à ce chauffeur a changé. Vérifiez-le et émettez de nouveau.',
  'statement-paid': 'Ce relevé a déjà été versé.',
  'statement-carried': 'Un relevé plus récent reprend ce montant. Versez celui-là.',
  'payout-changed': 'Le montant à verser a changé. Vérifiez-le et recommencez.',
  'payout-returned': 'Le retour de ce versement a déjà été saisi.',
  'bank-account-missing': 'Saisissez d’abord l’IBAN du chauffeur.',
  'driver-owed':
    'Il reste de l’argent entre vous et l’entreprise. Demandez un dernier relevé et remettez vos espèces. Vous pourrez ensuite supprimer votre compte.',
  'no-payouts': 'Tous les versements sont déjà dans un fichier.',
  'company-data-missing':
    'Il manque des données de l’entreprise pour ce fichier. Un administrateur les saisit sous Entreprise, Factures.',
  'invoice-issued': 'Quelqu’un a déjà émis cette facture.',
  'invoice-changed': 'Le montant de cette facture a changé. Vérifiez-le et émettez-la de nouveau.',
  'invoice-incomplete': 'Il manque des données à cette facture. Le brouillon indique lesquelles.',
  'invoice-reversed': 'Ce document ne peut pas être annulé : il l’est déjà, ou il en annule un autre.',
  'open-changed': 'Un autre montant est possible à présent. Vérifiez-le et saisissez-le à nouveau.',
  'payment-undone': 'Quelqu’un a déjà annulé ce paiement.',
  'payment-used':
    'Une partie de ce paiement a été remboursée à l’organisation. Annulez d’abord le remboursement.',
  'settlement-undone': 'Quelqu’un l’a déjà annulé.',
  'write-off-settled': 'Une perte concerne une seule facture en entier. Annulez la perte.',
  'paid-by-invoice': 'L’organisation paie cette livraison par facture. Saisissez-le sur la facture.',
  'count-undone': 'Ce comptage a déjà été annulé.',
  'price-changed': 'Le prix a changé. Vérifiez-le avant de confirmer.',
  'fee-changed': 'Les frais ont changé. Vérifiez-les avant d’annuler.',
  'idempotency-mismatch': 'L’envoi a échoué. Rechargez la page et réessayez.',
  'idempotency-in-flight': 'C’est déjà en cours. Un instant.',
  'internal-error': 'Une erreur s’est produite de notre côté. Réessayez dans un instant.',
  'engine-unavailable': 'La carte ne répond pas. Réessayez dans une minute.',
  'upload-not-found': 'La photo n’a pas été reçue. Renvoyez-la.',
  'disk-full':
    'Impossible d’enregistrer quoi que ce soit pour l’instant. Nous y travaillons. Réessayez dans quelques minutes.',
  'storage-full':
    'Impossible d’enregistrer des photos pour l’instant. Continuez sans, ou réessayez plus tard.',
  'storage-unavailable': 'Le service de photos ne répond pas. Réessayez dans une minute.',
  'storage/object-not-found': 'La photo n’a pas été reçue. Renvoyez-la.',
  'storage/unauthorized':
    'La photo a été refusée. Choisissez un fichier JPEG, PNG, WebP ou AVIF de 12 Mo maximum.',
  'storage/unauthenticated': 'Le service de photos ne vous a pas reconnu. Rechargez la page et réessayez.',
  'storage/unauthorized-app':
    'Le service de photos n’a pas reconnu ce navigateur. Rechargez la page et réessayez.',
  'storage/quota-exceeded':
    'Impossible d’enregistrer des photos pour l’instant. Continuez sans, ou réessayez plus tard.',
  'storage/retry-limit-exceeded':
    'L’envoi de la photo a pris trop de temps. Vérifiez votre connexion et réessayez.',
  'storage/canceled': 'L’envoi a été annulé. Renvoyez la photo si vous voulez toujours l’ajouter.',
  'storage/invalid-checksum': 'La photo a été endommagée pendant l’envoi. Renvoyez-la.',
  'storage/unknown': 'La photo n’a pas pu être envoyée. Réessayez dans un instant.',
  'app-check/failed':
    'Impossible de vérifier ce navigateur. Si google.com est bloqué, autorisez-le et rechargez la page.',
  'app-check/throttled': 'Ce navigateur a été vérifié trop souvent. Patientez quelques minutes et réessayez.',
  'database-unavailable':
    'Notre base de données est momentanément indisponible. Réessayez dans quelques secondes.',
  unavailable: 'Le service redémarre. Réessayez dans un instant.',
  network: 'Impossible de joindre le serveur. Vérifiez votre connexion et réessayez.',
  unexpected: 'Un problème inattendu est survenu sur cette page. Réessayez ou rechargez la page.'
}
