import { lireAdresses } from './adresses';
import { lireRecherche, type Recherche } from './recherche';
import { avisDuRegistre, lireRegistre } from './registre';

const MOTS: Recherche = { sorte: 'mots', texte: 'durand' };
const SIEGE = {
  siret: '73282932000074',
  etat_administratif: 'A',
  statut_diffusion_etablissement: 'O',
  numero_voie: '12',
  indice_repetition: 'B',
  type_voie: 'RUE',
  libelle_voie: 'DES LILAS',
  complement_adresse: 'BATIMENT C',
  code_postal: '69003',
  libelle_commune: 'LYON 3EME',
  adresse: 'BATIMENT C 12 B RUE DES LILAS 69003 LYON 3EME',
  geo_adresse: '12 rue des Lilas cachée',
};
const SOCIETE = {
  siren: '732829320',
  nom_complet: 'DURAND CONSEIL (DC)',
  nom_raison_sociale: 'DURAND CONSEIL',
  etat_administratif: 'A',
  statut_diffusion: 'O',
  siege: SIEGE,
  complements: { est_entrepreneur_individuel: false },
  tva: ['FR44732829320'],
  dirigeants: [{ nom: 'DURAND', prenoms: 'PAULETTE' }],
};
const MASQUE = '[NON-DIFFUSIBLE]';
const masque = (source: object, ...champs: string[]) => ({
  ...source,
  ...Object.fromEntries(champs.map((champ) => [champ, MASQUE])),
});
const PERSONNE = {
  ...masque(SOCIETE, 'nom_complet', 'nom_raison_sociale', 'sigle'),
  statut_diffusion: 'P',
  complements: { est_entrepreneur_individuel: true },
  siege: masque(
    { ...SIEGE, statut_diffusion_etablissement: 'P' },
    ...['numero_voie', 'indice_repetition', 'type_voie', 'libelle_voie', 'complement_adresse'],
    ...['code_postal', 'adresse'],
  ),
};
const lire = (unite: object, recherche = MOTS) => lireRegistre({ results: [unite] }, recherche)[0]!;

describe('Une entreprise du registre', () => {
  it('remplit nom, SIRET, adresse et numéro de TVA (cas 28)', () => {
    expect(lire(SOCIETE)).toEqual({
      nom: 'DURAND CONSEIL',
      siren: '732829320',
      siret: '73282932000074',
      adresse: {
        rue: 'BATIMENT C, 12 B RUE DES LILAS',
        codePostal: '69003',
        ville: 'LYON 3EME',
        pays: 'FR',
      },
      tva: 'FR44732829320',
      individuel: false,
      administration: false,
      etat: 'ouvert',
      partiel: false,
    });
    expect(avisDuRegistre(lire(SOCIETE))).toBeNull();
  });

  it('cas 25 : d’une personne qui se cache, la commune seule ; ni masque, ni adresse laissée à côté, ni dirigeant', () => {
    const trouvee = lire(PERSONNE);
    expect([trouvee.nom, trouvee.adresse]).toEqual([
      '',
      { rue: '', codePostal: '', ville: 'LYON 3EME', pays: 'FR' },
    ]);
    const dit = JSON.stringify(trouvee) + avisDuRegistre(trouvee);
    for (const cache of ['NON-DIFFUSIBLE', 'cachée', 'PAULETTE', 'LILAS']) expect(dit).not.toContain(cache);
    expect(avisDuRegistre(trouvee)).toContain('a demandé que son nom et son adresse ne soient pas publics');
  });

  it('le masque oublié d’un champ à l’autre ne sort pas, où qu’il soit', () => {
    for (const champ of Object.keys(SIEGE)) {
      const sortie = JSON.stringify(
        lireRegistre({ results: [{ ...SOCIETE, siege: masque(SIEGE, champ) }] }, MOTS),
      );
      expect([champ, sortie]).toEqual([champ, expect.not.stringContaining('NON-DIFFUSIBLE')]);
    }
  });

  it('une personne qui se cache n’a pas de rue, même si le registre a oublié de la masquer', () => {
    const oubliee = { ...PERSONNE, nom_complet: 'PAULETTE DURAND', siege: SIEGE };
    expect(lire(oubliee)).toMatchObject({
      nom: '',
      adresse: { rue: '', codePostal: '', ville: 'LYON 3EME' },
    });
  });

  it('cas 26 : d’une société qui se cache, le nom sans l’adresse ; d’un établissement qui se cache, pas d’adresse', () => {
    const vide = { rue: '', codePostal: '', ville: '', pays: 'FR' };
    const societe = lire({ ...SOCIETE, statut_diffusion: 'P' });
    expect([societe.nom, societe.adresse, societe.partiel]).toEqual(['DURAND CONSEIL', vide, true]);
    const boutique = lire({ ...SOCIETE, siege: { ...SIEGE, statut_diffusion_etablissement: 'P' } });
    expect([boutique.nom, boutique.adresse, boutique.partiel]).toEqual(['DURAND CONSEIL', vide, true]);
    expect(avisDuRegistre(boutique)).toContain('adresse n’est pas publique');
  });

  it('cas 27 : un établissement fermé le dit, avec son siège vivant ; une entreprise cessée, son jour', () => {
    const boutique = {
      siret: '73282932000082',
      etat_administratif: 'F',
      date_fermeture: '2024-05-03',
      adresse: '3 QUAI SUD 80000 AMIENS',
      code_postal: '80000',
      libelle_commune: 'AMIENS',
    };
    const unite = { ...SOCIETE, matching_etablissements: [boutique] };
    const fermee = lire(unite, { sorte: 'siret', texte: boutique.siret });
    expect(fermee).toMatchObject({
      siret: boutique.siret,
      etat: 'ferme',
      adresse: { rue: '3 QUAI SUD', codePostal: '80000', ville: 'AMIENS' },
    });
    expect(avisDuRegistre(fermee)!.replaceAll('\u00a0', ' ')).toBe(
      'Cet établissement est fermé depuis le 3 mai 2024. Siège actuel : BATIMENT C, 12 B RUE DES LILAS, 69003 LYON 3EME.',
    );
    const cessee = lire({ ...SOCIETE, etat_administratif: 'C', date_fermeture: '2025-01-01' });
    expect(avisDuRegistre(cessee)!.replaceAll('\u00a0', ' ')).toBe(
      'Cette entreprise a cessé le 1er janvier 2025.',
    );
  });

  it('illisible, incohérente ou hostile, la réponse ne donne rien et n’arrête rien', () => {
    for (const reponse of [null, 'oups', [], {}, { results: 'x' }, { results: [null, 3, [], {}] }])
      expect(lireRegistre(reponse, MOTS)).toEqual([]);
    expect(lireRegistre({ results: [{ ...SOCIETE, siren: '999999999' }] }, MOTS)).toEqual([]);
    expect(lire({ ...SOCIETE, tva: ['FRX', 3, null], nom_raison_sociale: { $gt: '' } })).toMatchObject({
      nom: 'DURAND CONSEIL (DC)',
    });
    expect(lire({ ...SOCIETE, nom_raison_sociale: 'A\u202eB\nC' }).nom).toBe('AB C');
    expect(lireRegistre({ results: Array(30).fill(SOCIETE) }, MOTS)).toHaveLength(8);
  });
});

describe('Ce qui se cherche', () => {
  it.each([
    ['732 829 320', { sorte: 'siren', texte: '732829320' }],
    ['732 829 320 00074', { sorte: 'siret', texte: '73282932000074' }],
    ['  Dûrand   LYON ', { sorte: 'mots', texte: 'durand lyon' }],
    ['ab', null],
    ['x'.repeat(101), null],
    ['000000000', { sorte: 'mots', texte: '000000000' }],
  ])('cas 24 : « %s »', (saisi, attendu) => {
    expect(lireRecherche(saisi)).toEqual(attendu);
  });
});

describe('Une adresse proposée', () => {
  it('cas 31 : rue avec son numéro, code postal et ville ; une commune n’a pas de rue', () => {
    const proprietes = {
      label: '8 Boulevard du Port 80000 Amiens',
      type: 'housenumber',
      housenumber: '8',
      street: 'Boulevard du Port',
      name: '8 Boulevard du Port',
      postcode: '80000',
      city: 'Amiens',
    };
    const commune = {
      label: 'Amiens',
      type: 'municipality',
      name: 'Amiens',
      postcode: '80000',
      city: 'Amiens',
    };
    const features = [proprietes, commune].map((properties) => ({ properties }));
    expect(lireAdresses({ features })).toEqual([
      {
        libelle: '8 Boulevard du Port 80000 Amiens',
        rue: '8 Boulevard du Port',
        codePostal: '80000',
        ville: 'Amiens',
      },
      { libelle: 'Amiens', rue: '', codePostal: '80000', ville: 'Amiens' },
    ]);
    for (const reponse of [null, {}, { features: 3 }, { features: [null, { properties: 4 }] }])
      expect(lireAdresses(reponse)).toEqual([]);
  });
});
