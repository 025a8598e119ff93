// La page : l'année choisie se charge à la demande, se cherche, se filtre, s'imprime et se vérifie.
'use strict';

{
  const { element, champ, option } = FACTURIER;
  const etat = { annee: null, mots: '', genre: '', mois: '', combien: FACTURIER.PAR_PAGE };
  const page = document.getElementById('page');
  const vues = {
    annonce: element('p', { role: 'status' }),
    mois: element('select', { change: (e) => changer({ mois: e.target.value }) }),
    genre: element('select', { change: (e) => changer({ genre: e.target.value }) }),
    liste: element('div', { class: 'liste' }),
    sommes: element('div', {}),
    verifie: element('div', { role: 'status' }),
  };

  const anneesChoisies = () => (etat.annee === 'toutes' ? FACTURIER.sommaire.annees : [etat.annee]);

  function changer(champs) {
    Object.assign(etat, { combien: FACTURIER.PAR_PAGE }, champs);
    dessiner();
  }

  async function ouvrirAnnee(annee) {
    Object.assign(etat, { annee, mois: '', genre: '', combien: FACTURIER.PAR_PAGE });
    vues.annonce.textContent = 'Chargement…';
    try {
      for (const une of anneesChoisies())
        if (!FACTURIER.annees.has(une)) await FACTURIER.charger(`donnees-${une}`);
    } catch {
      vues.annonce.textContent = FACTURIER.FICHIER_MANQUE;
      return;
    }
    const mois = new Set(documents().map(({ date }) => date.slice(0, 7)));
    const choix = [...mois].sort().map((un) => option(un, FACTURIER.mois(un)));
    vues.mois.replaceChildren(option('', 'Tous les mois'), ...choix);
    const genres = [...new Set(documents().map(({ genre }) => genre))].sort();
    vues.genre.replaceChildren(option('', 'Tous'), ...genres.map((un) => option(un, un)));
    dessiner();
  }

  const documents = () => anneesChoisies().flatMap((annee) => FACTURIER.annees.get(annee) ?? []);

  function dessiner() {
    const gardes = FACTURIER.trier(documents(), etat);
    const nombre = gardes.length > 1 ? `${gardes.length} documents` : `${gardes.length} document`;
    vues.annonce.textContent = gardes.length === 0 ? 'Aucun document.' : nombre;
    const suite = element('button', { type: 'button', click: montrerLaSuite }, 'Montrer la suite');
    vues.liste.replaceChildren(
      FACTURIER.tableau(gardes, etat.combien),
      ...(gardes.length > etat.combien ? [suite] : []),
    );
    vues.sommes.replaceChildren(FACTURIER.tableauDesMois(gardes));
  }

  function montrerLaSuite() {
    etat.combien += FACTURIER.PAR_PAGE;
    dessiner();
    vues.liste.querySelectorAll('tbody tr')[etat.combien - FACTURIER.PAR_PAGE]?.querySelector('a')?.focus();
  }

  async function verifier(evenement) {
    const phrases = await FACTURIER.verifier([...evenement.target.files], (phrase) => {
      vues.verifie.textContent = phrase;
    });
    vues.verifie.replaceChildren(...phrases.map((phrase) => element('p', {}, phrase)));
    evenement.target.value = '';
  }

  function filtres() {
    const { annees } = FACTURIER.sommaire;
    const deToutes = annees.length > 1 ? [option('toutes', 'Toutes')] : [];
    const choix = [...annees.map((annee) => option(annee, annee)), ...deToutes];
    return element(
      'form',
      { role: 'search', submit: (e) => e.preventDefault() },
      champ('Année', element('select', { change: (e) => ouvrirAnnee(e.target.value) }, ...choix)),
      champ('Mois', vues.mois),
      champ('Genre', vues.genre),
      champ(
        'Chercher un numéro, un nom, un montant',
        element('input', { type: 'search', input: (e) => changer({ mots: e.target.value }) }),
      ),
      element('button', { type: 'button', click: () => print() }, 'Imprimer'),
    );
  }

  const verification = () =>
    element(
      'section',
      { class: 'verification', 'aria-labelledby': 'verifier' },
      element('h2', { id: 'verifier' }, 'Vérifier'),
      element(
        'p',
        {},
        'Donnez le dossier de l’archive, ou quelques fichiers avec SHA256SUMS\u00a0: leurs empreintes se calculent dans cette page. Avec manifeste.json et manifeste.sig.json, la signature de l’archive se vérifie aussi.',
      ),
      champ(
        'Dossier de l’archive',
        element('input', { type: 'file', webkitdirectory: true, change: verifier }),
      ),
      champ('Fichiers à vérifier', element('input', { type: 'file', multiple: true, change: verifier })),
      vues.verifie,
    );

  function ouvrir() {
    const { compte, siret, produiteLe, annees } = FACTURIER.sommaire;
    document.getElementById('a-extraire').remove();
    document.getElementById('titre').textContent = `Archive de ${compte}`;
    document.title = `Archive de ${compte}`;
    const dite = siret ? `SIRET ${siret}. Produite le ${produiteLe}.` : `Produite le ${produiteLe}.`;
    page.append(element('p', {}, dite));
    if (annees.length === 0) page.append(element('p', {}, 'Cette archive n’a aucun document.'));
    else page.append(filtres(), vues.annonce, vues.liste, vues.sommes);
    page.append(FACTURIER.livre(), verification());
    if (annees.length > 0) void ouvrirAnnee(annees[0]);
  }

  if (FACTURIER.sommaire) ouvrir();
}
