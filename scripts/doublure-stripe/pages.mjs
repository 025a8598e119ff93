const STYLE = `
:root{color-scheme:light dark;--fond:#fbfaf7;--carte:#fff;--encre:#17202b;--doux:#4a5462;--trait:#d8d4cb;--accent:#0b5cad;--sur:#fff;--alerte:#fff4dc;--alerteEncre:#6b4400}
@media (prefers-color-scheme:dark){:root{--fond:#14171b;--carte:#1b1f25;--encre:#f0f1f3;--doux:#b9bec6;--trait:#31373f;--accent:#6db1f7;--sur:#0b1a2b;--alerte:#33260a;--alerteEncre:#f1c56d}}
*{box-sizing:border-box}body{margin:0;background:var(--fond);color:var(--encre);font:16px/1.5 system-ui,sans-serif;padding:24px 16px}
main{max-width:460px;margin:0 auto}
.avis{background:var(--alerte);color:var(--alerteEncre);border-radius:8px;padding:12px 16px;font-weight:600;margin-bottom:16px}
.carte{background:var(--carte);border:1px solid var(--trait);border-radius:12px;padding:24px}
h1{font-size:20px;margin:0 0 4px}p{margin:0 0 16px;color:var(--doux)}.prix{font-size:32px;font-weight:650;color:var(--encre);margin:8px 0 20px;font-variant-numeric:tabular-nums}.prix small{font-size:16px;font-weight:400;color:var(--doux)}
form{display:grid;gap:10px}button{font:inherit;font-weight:600;min-height:46px;border-radius:8px;border:1px solid var(--trait);background:var(--carte);color:var(--encre);cursor:pointer}
button.principal{background:var(--accent);border-color:var(--accent);color:var(--sur)}button:focus-visible,a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
a{color:var(--accent)}ul{padding-left:20px;color:var(--doux)}.refus{border-left:4px solid #c21c1c;padding-left:12px;color:var(--encre)}`;

export const echapper = (texte) => String(texte).replace(/[&<>"']/g, (signe) => `&#${signe.charCodeAt(0)};`);
export const euros = (centimes) =>
  new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }).format(centimes / 100);
const jour = (secondes) =>
  new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' }).format(secondes * 1000);

/** Une page simulée ; `avis` dit en tête ce qui ne s'y fait pas pour de vrai. */
export function page(
  titre,
  contenu,
  avis = 'Paiement simulé&nbsp;: aucune carte n’est demandée, aucun argent n’est débité.',
) {
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${echapper(titre)}</title><style>${STYLE}</style></head><body><main>
<div class="avis" role="note">${avis}</div>
<div class="carte">${contenu}</div></main></body></html>`;
}

/** La page de paiement simulée d'une session ouverte. */
export function pagePaiement(session, refuse = false) {
  const { product_data: produit } = session.__articles[0].price_data;
  const avis = refuse
    ? '<p class="refus" role="alert">Votre carte a été refusée (simulation). Aucun débit n’a eu lieu.</p>'
    : '';
  return page(
    'Paiement simulé',
    `<h1>S’abonner à ${echapper(produit?.name ?? 'Facturier')}</h1><p>Renouvelé chaque mois, résiliable à tout moment.</p>
<div class="prix">${euros(session.amount_total)} <small>par mois</small></div>${avis}
<form method="post"><button class="principal" name="resultat" value="succes">Payer (simulation)</button>
<button name="resultat" value="echec">Simuler une carte refusée</button>
<button name="resultat" value="abandon">Abandonner et revenir</button></form>`,
  );
}

/** Une session qui ne peut plus être payée. */
export const pageFermee = (session) =>
  page(
    'Paiement terminé',
    `<h1>Ce paiement n’est plus ouvert</h1><p>Il a déjà été réglé, ou il a expiré.</p><a href="${echapper(session?.cancel_url ?? '/')}">Revenir à l’application</a>`,
  );

function carteAbonnement(abonnement) {
  const fin = jour(abonnement.items.data[0].current_period_end);
  const etat = {
    active: abonnement.cancel_at_period_end ? `Se termine le ${fin}` : `Prochain prélèvement le ${fin}`,
    past_due: 'Le dernier prélèvement a été refusé',
    canceled: 'Terminé',
  }[abonnement.status];
  const acte = abonnement.cancel_at_period_end
    ? '<button class="principal" name="acte" value="reprendre">Reprendre l’abonnement</button>'
    : '<button name="acte" value="resilier">Résilier à la fin de la période</button>';
  const boutons =
    abonnement.status === 'canceled'
      ? ''
      : `<form method="post"><input type="hidden" name="abonnement" value="${abonnement.id}">${acte}</form>`;
  return `<h2>${echapper(abonnement.items.data[0].price.product ?? 'Abonnement')}</h2><p>${etat}</p>${boutons}`;
}

/** Le portail de facturation simulé d'un client. */
export function pagePortail({ portail, abonnements, factures, carteRefusee }) {
  const lignes = factures.map(
    (facture) =>
      `<li>${jour(facture.created)}&nbsp;: ${euros(facture.amount_due)} (${facture.status === 'paid' ? 'payée' : 'en attente'})</li>`,
  );
  return page(
    'Facturation simulée',
    `<h1>Votre facturation</h1><p>Portail simulé.</p>${abonnements.map(carteAbonnement).join('') || '<p>Aucun abonnement.</p>'}
<h2>Moyen de paiement</h2><p>${carteRefusee ? 'Carte qui refuse les prélèvements' : 'Carte qui accepte les prélèvements'}</p>
<form method="post"><button name="acte" value="${carteRefusee ? 'carte-bonne' : 'carte-refusee'}">${carteRefusee ? 'Mettre une carte qui accepte' : 'Simuler une carte qui refuse'}</button></form>
<h2>Factures</h2><ul>${lignes.join('') || '<li>Aucune</li>'}</ul><p><a href="${echapper(portail.return_url ?? '/')}">Revenir à l’application</a></p>`,
  );
}
