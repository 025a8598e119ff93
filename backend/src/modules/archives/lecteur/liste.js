// La liste des documents d'une archive, et ce que chaque mois additionne.
'use strict';

/** Montrés d'un coup : au-delà, un bouton montre la suite. */
FACTURIER.PAR_PAGE = 200;

/** Les documents que ces critères gardent, le plus récent d'abord. Chaque mot cherché doit s'y trouver. */
FACTURIER.trier = (documents, { mots, genre, mois }) =>
  documents
    .filter((un) => (!genre || un.genre === genre) && (!mois || un.date.startsWith(mois)))
    .filter(({ numero, qui, objet = '', etat = '', totalCentimes }) =>
      FACTURIER.contient(mots, [numero, qui, objet, etat], totalCentimes),
    )
    .sort(
      (a, b) => b.date.localeCompare(a.date) || b.numero.localeCompare(a.numero, 'fr', { numeric: true }),
    );

/** Par mois, du plus récent au plus ancien : ce qui est facturé, avoirs déduits. Les devis et les reçues n'y sont pas. */
FACTURIER.parMois = (documents) => {
  const mois = new Map();
  for (const { signe, date, totalCentimes } of documents) {
    if (!signe) continue;
    const cle = date.slice(0, 7);
    const somme = mois.get(cle) ?? { nombre: 0, centimes: 0 };
    somme.nombre += 1;
    somme.centimes += signe * totalCentimes;
    mois.set(cle, somme);
  }
  return [...mois].sort(([a], [b]) => b.localeCompare(a));
};

{
  const { element, entete } = FACTURIER;
  /** Les fichiers d'un document : « PDF », « XML ». Un fichier perdu se dit. */
  const fichiersDe = ({ numero, fichiers }) =>
    fichiers.flatMap((chemin, rang) => {
      const sorte = chemin.split('.').pop().toUpperCase();
      const href = chemin.split('/').map(encodeURIComponent).join('/');
      const lien = element('a', { href, target: '_blank', rel: 'noopener' }, sorte);
      lien.append(element('span', { class: 'pour-lecteur' }, ` de ${numero}`));
      return rang > 0 ? [' ', lien] : [lien];
    });

  const rangee = (un) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, `${un.genre} ${un.numero}`),
      element('td', {}, FACTURIER.jour(un.date)),
      element('td', {}, un.qui, ...(un.objet ? [element('small', {}, un.objet)] : [])),
      element('td', {}, un.etat ?? ''),
      element('td', { class: 'montant' }, FACTURIER.montant(un.totalCentimes, un.devise)),
      element('td', {}, ...fichiersDe(un)),
    );

  FACTURIER.tableau = (documents, combien) =>
    element(
      'table',
      { class: 'documents' },
      element('caption', { class: 'pour-lecteur' }, 'Documents'),
      entete('Document', 'Date', 'Client ou fournisseur', 'État', 'Total TTC', 'Fichiers'),
      element('tbody', {}, ...documents.slice(0, combien).map(rangee)),
    );

  FACTURIER.tableauDesMois = (documents) =>
    element(
      'table',
      {},
      element('caption', {}, 'Facturé par mois, avoirs déduits'),
      entete('Mois', 'Documents', 'Total TTC'),
      element(
        'tbody',
        {},
        ...FACTURIER.parMois(documents).map(([mois, { nombre, centimes }]) =>
          element(
            'tr',
            {},
            element('th', { scope: 'row' }, FACTURIER.mois(mois)),
            element('td', { class: 'montant' }, String(nombre)),
            element('td', { class: 'montant' }, FACTURIER.montant(centimes)),
          ),
        ),
      ),
    );
}
