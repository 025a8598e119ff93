import { echapper, euros, page } from './pages.mjs';

const bouton = (nom, valeur, texte, principal = false) =>
  `<button ${principal ? 'class="principal" ' : ''}name="${nom}" value="${valeur}">${texte}</button>`;

const avis = (texte) => (texte ? `<p class="refus" role="alert">${texte}</p>` : '');

/** L'ouverture de compte, telle que la personne la traverserait chez Stripe. */
export const pageOuverture = (compte) =>
  page(
    'Ouverture de compte simulée',
    `<h1>Ouvrir le compte d’encaissement de ${echapper(compte.display_name ?? compte.contact_email)}</h1>
<p>Ici, Stripe vous demanderait votre identité, votre activité et votre compte bancaire.</p>
<form method="post">${bouton('issue', 'terminer', 'Terminer (compte vérifié)', true)}
${bouton('issue', 'verification', 'Terminer, vérification en cours')}
${bouton('issue', 'quitter', 'Quitter à mi-chemin')}
${bouton('issue', 'rejeter', 'Simuler un compte rejeté')}</form>`,
    'Ouverture simulée&nbsp;: aucune pièce n’est demandée, rien n’est vérifié.',
  );

const REFUS = {
  carte: 'Votre carte a été refusée (simulation). Aucun débit n’a eu lieu.',
  compte: 'Ce professionnel ne peut pas encaisser pour le moment. Aucun débit n’a eu lieu.',
};

/** La page de paiement d'une facture : qui encaisse, combien, par quel moyen. */
export function pageEncaissement(session, compte, refus) {
  const moyens = {
    card: [
      bouton('moyen', 'carte', `Payer ${euros(session.amount_total)} par carte (simulation)`, true),
      bouton('moyen', 'carte-refusee', 'Simuler une carte refusée'),
    ],
    sepa_debit: [
      bouton('moyen', 'prelevement', 'Payer par prélèvement SEPA (arrivera dans quelques jours)'),
      bouton('moyen', 'prelevement-rejete', 'Simuler un prélèvement SEPA qui sera rejeté'),
    ],
  };
  return page(
    'Paiement simulé',
    `<h1>${echapper(compte.display_name ?? '')}</h1>${session.__lignes.map(({ description }) => `<p>${echapper(description)}</p>`).join('')}
<div class="prix">${euros(session.amount_total)}</div>${avis(REFUS[refus])}
<form method="post">${session.payment_method_types.flatMap((nom) => moyens[nom]).join('')}
${bouton('moyen', 'abandon', 'Abandonner et revenir')}</form>`,
  );
}

/** Un lien ou une session qui ne sert plus. `retour` : où revenir, si on le sait. */
export const pagePerimee = (titre, texte, retour) =>
  page(
    titre,
    `<h1>${titre}</h1><p>${texte}</p>${retour ? `<a href="${echapper(retour)}">Revenir à l’application</a>` : ''}`,
  );
