// « Vérifier » : les empreintes SHA-256 des fichiers que l'on donne, comparées à SHA256SUMS, et la signature du manifeste qui
// couvre SHA256SUMS. Rien ne quitte la page.
'use strict';

{
  const SOMMES = 'SHA256SUMS';

  /** Le chemin d'un fichier donné, depuis le dossier de l'archive ; son seul nom s'il vient sans dossier. */
  const cheminDe = (fichier) => fichier.webkitRelativePath.split('/').slice(1).join('/') || fichier.name;

  const empreinteDe = async (fichier) => {
    const octets = new Uint8Array(await crypto.subtle.digest('SHA-256', await fichier.arrayBuffer()));
    return [...octets].map((octet) => octet.toString(16).padStart(2, '0')).join('');
  };

  const lireSommes = (texte) =>
    new Map(
      texte
        .split('\n')
        .filter(Boolean)
        .map((ligne) => [ligne.slice(66), ligne.slice(0, 64)]),
    );

  /** Les empreintes admises pour ce chemin ; un nom sans dossier peut en désigner plusieurs. */
  const admises = (sommes, chemin) =>
    sommes.has(chemin)
      ? [sommes.get(chemin)]
      : chemin.includes('/')
        ? []
        : [...sommes].filter(([autre]) => autre.endsWith(`/${chemin}`)).map(([, somme]) => somme);

  /**
   * Compare des fichiers à SHA256SUMS.
   * @returns {Promise<{ exacts: string[], changes: string[], inconnus: string[], absents: string[] }>} `absents` : listés, et pas
   * donnés, si tout un dossier a été donné
   */
  FACTURIER.comparer = async (fichiers, liste, dire) => {
    const sommes = lireSommes(await liste.text());
    const dit = { exacts: [], changes: [], inconnus: [], absents: [] };
    const vus = new Set();
    for (const [rang, fichier] of fichiers.entries()) {
      const chemin = cheminDe(fichier);
      // Ce qui liste les autres ne se liste pas lui-même.
      if (chemin === SOMMES || chemin.startsWith('manifeste')) continue;
      dire(`Fichier ${rang + 1} sur ${fichiers.length}…`);
      vus.add(chemin);
      const attendues = admises(sommes, chemin);
      if (attendues.length === 0) dit.inconnus.push(chemin);
      else dit[attendues.includes(await empreinteDe(fichier)) ? 'exacts' : 'changes'].push(chemin);
    }
    if (liste.webkitRelativePath) dit.absents = [...sommes.keys()].filter((chemin) => !vus.has(chemin));
    return dit;
  };

  const accord = (nombre, un, plusieurs) => `${nombre} ${nombre > 1 ? plusieurs : un}`;

  function direFichiers(dit) {
    const phrases = [accord(dit.exacts.length, 'fichier exact.', 'fichiers exacts.')];
    for (const [cle, un, plusieurs] of [
      ['changes', 'fichier changé', 'fichiers changés'],
      ['absents', 'fichier absent', 'fichiers absents'],
      ['inconnus', 'fichier qui n’est pas de l’archive', 'fichiers qui ne sont pas de l’archive'],
    ])
      if (dit[cle].length > 0)
        phrases.push(`${accord(dit[cle].length, un, plusieurs)}\u00a0: ${dit[cle].join(', ')}`);
    return phrases;
  }

  /** SHA256SUMS est-il celui que le manifeste scellé nomme ? Sans lui, ses empreintes ne valent que ce que vaut le dossier. */
  async function direSommes({ etat, manifeste }, liste) {
    if (etat !== 'exacte') return [];
    const note = manifeste.fichiers.find(({ chemin }) => chemin === SOMMES);
    if (note?.sha256 === (await empreinteDe(liste)))
      return ['SHA256SUMS est celui que le manifeste scellé nomme.'];
    return [
      'SHA256SUMS n’est pas celui que le manifeste scellé nomme\u00a0: les empreintes ne prouvent rien.',
    ];
  }

  /** Les fichiers que le manifeste dit altérés dès l'archive : ils y étaient déjà ainsi. */
  function direAlteres({ etat, manifeste }) {
    const alteres = etat === 'exacte' ? manifeste.fichiers.filter(({ altere }) => altere) : [];
    if (alteres.length === 0) return [];
    const chemins = alteres.map(({ chemin }) => chemin).join(', ');
    const dits = accord(alteres.length, 'fichier était déjà altéré', 'fichiers étaient déjà altérés');
    return [`${dits} quand l’archive a été faite\u00a0: ${chemins}`];
  }

  /** Vérifie les fichiers donnés. @returns {Promise<string[]>} ce que l'on en lit */
  FACTURIER.verifier = async (fichiers, dire) => {
    const trouver = (cherche) => fichiers.find((fichier) => cheminDe(fichier) === cherche);
    const liste = trouver(SOMMES);
    const sceau = await FACTURIER.jugerSceau(trouver);
    const dit = [...FACTURIER.direSceau(sceau), ...direAlteres(sceau)];
    if (!liste) return ['Il manque SHA256SUMS\u00a0: donnez-le avec les fichiers à vérifier.', ...dit];
    const compares = direFichiers(await FACTURIER.comparer(fichiers, liste, dire));
    return [...compares, ...(await direSommes(sceau, liste)), ...dit];
  };
}
