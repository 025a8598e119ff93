// Le livre des recettes : chaque année qui a une écriture, cherchée, additionnée. Une écriture contraire y reste visible.
'use strict';

{
  const { element, champ, option, entete } = FACTURIER;
  const COLONNES = ['Pièce', 'Client', 'Nature', 'Mode'];
  const etat = { annee: null, mots: '', combien: FACTURIER.PAR_PAGE };
  const vues = { total: element('p', { role: 'status' }), liste: element('div', { class: 'liste' }) };

  /** Les écritures de ces mots, dans l'ordre du livre, et ce qu'elles additionnent. */
  FACTURIER.lireLivre = (ecritures, mots) => {
    const gardees = ecritures.filter(({ date, cases, montantCentimes }) =>
      FACTURIER.contient(mots, [FACTURIER.jour(date), ...cases.flat()], montantCentimes),
    );
    return { gardees, centimes: gardees.reduce((somme, { montantCentimes }) => somme + montantCentimes, 0) };
  };

  const uneCase = ([texte, detail]) =>
    element('td', {}, texte, ...(detail ? [element('small', {}, detail)] : []));

  const rangee = ({ date, cases, montantCentimes, contraire }) =>
    element(
      'tr',
      { class: contraire && 'contraire' },
      element('th', { scope: 'row' }, FACTURIER.jour(date)),
      ...cases.map(uneCase),
      element('td', { class: 'montant' }, FACTURIER.montant(montantCentimes)),
    );

  function dessiner() {
    const { gardees, centimes } = FACTURIER.lireLivre(FACTURIER.livres.get(etat.annee), etat.mots);
    const nombre = gardees.length > 1 ? `${gardees.length} écritures` : `${gardees.length} écriture`;
    vues.total.textContent = `${nombre}\u00a0: ${FACTURIER.montant(centimes)} encaissés.`;
    const montrees = gardees.slice(0, etat.combien).map(rangee);
    const tableau = element(
      'table',
      { class: 'documents' },
      element('caption', { class: 'pour-lecteur' }, `Livre des recettes de ${etat.annee}`),
      entete('Date', ...COLONNES, 'Montant'),
      element('tbody', {}, ...montrees),
    );
    const suite = element('button', { type: 'button', click: montrerLaSuite }, 'Montrer la suite du livre');
    vues.liste.replaceChildren(tableau, ...(gardees.length > etat.combien ? [suite] : []));
  }

  function montrerLaSuite() {
    const rang = etat.combien;
    etat.combien += FACTURIER.PAR_PAGE;
    dessiner();
    const premiere = vues.liste.querySelectorAll('tbody tr')[rang];
    premiere.tabIndex = -1;
    premiere.focus();
  }

  function chercher(evenement) {
    Object.assign(etat, { mots: evenement.target.value, combien: FACTURIER.PAR_PAGE });
    if (FACTURIER.livres.has(etat.annee)) dessiner();
  }

  async function ouvrirAnnee(annee) {
    Object.assign(etat, { annee, combien: FACTURIER.PAR_PAGE });
    vues.total.textContent = 'Chargement…';
    try {
      if (!FACTURIER.livres.has(annee)) await FACTURIER.charger(`livre-${annee}`);
    } catch {
      vues.total.textContent = FACTURIER.FICHIER_MANQUE;
      return;
    }
    if (etat.annee === annee) dessiner();
  }

  /** La section du livre ; sa dernière année s'ouvre aussitôt. */
  FACTURIER.livre = () => {
    const { livres } = FACTURIER.sommaire;
    const titre = element('h2', { id: 'livre' }, 'Livre des recettes');
    const section = element('section', { 'aria-labelledby': 'livre' }, titre);
    if (livres.length === 0) {
      section.append(element('p', {}, 'Cette archive n’a aucune écriture.'));
      return section;
    }
    const choix = livres.map((annee) => option(annee, annee));
    const formulaire = element(
      'form',
      { role: 'search', 'aria-labelledby': 'livre', submit: (e) => e.preventDefault() },
      champ('Année du livre', element('select', { change: (e) => ouvrirAnnee(e.target.value) }, ...choix)),
      champ('Chercher dans le livre', element('input', { type: 'search', input: chercher })),
    );
    section.append(formulaire, vues.total, vues.liste);
    void ouvrirAnnee(livres[0]);
    return section;
  };
}
