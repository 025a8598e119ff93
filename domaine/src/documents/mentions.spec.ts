import { FACTURE_EXEMPLE } from './exemple';
import type { ClientFige, FactureADessiner, Vendeur } from './facture';
import { examinerMentions, mentionsAffichees, mentionsManquantes, piedLegal } from './mentions';
import { nomLegal } from './vendeur';
import { TOUT_EN_FRANCHISE } from './cas-de-vente';
import { CONDITIONS_PAIEMENT_PAR_DEFAUT, enVigueur } from './textes-legaux';

const { vendeur, client, contenu } = FACTURE_EXEMPLE;
const DATE = contenu.dateEmission;
const particulier: ClientFige = { nom: 'Zoé Lefèvre', email: 'zoe@exemple.fr', type: 'particulier' };
const champs = (v: Partial<Vendeur>, c: Partial<ClientFige> = {}, date = DATE): string[] =>
  mentionsManquantes({ ...vendeur, ...v }, { ...client, ...c }, date).map(({ champ }) => champ);
const mediateur = { nom: 'CM2C', adresse: '49 rue de Ponthieu, 75008 Paris', site: 'cm2c.net' };
const pied = (changements: Partial<FactureADessiner>): string =>
  piedLegal({ ...FACTURE_EXEMPLE, ...changements }).join('\n');

describe('Les mentions qui empêchent d’émettre', () => {
  it('comptent, depuis le 1er septembre 2027, le SIREN du client professionnel et la nature de l’opération', () => {
    const [sans, sansNumero] = [{ natureOperation: undefined }, { siren: undefined, siret: undefined }];
    expect(champs(sans, sansNumero, '2027-08-31')).toEqual([]);
    expect(champs(sans, sansNumero, '2027-09-01')).toEqual(['client.siren', 'emetteur.natureOperation']);
    expect(champs(sans, { ...sansNumero, type: 'particulier' }, '2027-09-01')).toEqual([]);
    expect(champs({ natureOperation: 'services' }, { siren: '812345678' }, '2027-09-01')).toEqual([]);
  });

  it('n’attendent pas de SIREN d’une entreprise étrangère, ni de code postal d’un pays qui n’en a pas', () => {
    const sansNumero = { siren: undefined, siret: undefined };
    const berlin = { rue: 'Hauptstr. 3', codePostal: '10115', ville: 'Berlin', pays: 'Allemagne' };
    const dubai = { rue: 'Sheikh Zayed Rd 1', codePostal: '', ville: 'Dubaï', pays: 'Émirats arabes unis' };
    const services = { natureOperation: 'services' as const };
    expect(champs(services, { ...sansNumero, adresse: berlin }, '2027-09-01')).toEqual([]);
    expect(champs(services, { ...sansNumero, adresse: dubai }, '2027-09-01')).toEqual([]);
    expect(champs(services, { adresse: { ...berlin, codePostal: '' } })).toEqual(['client.adresse']);
    const allemande = { ...client, ...sansNumero, adresse: berlin };
    const biens = { ...vendeur, natureOperation: 'biens' as const };
    expect(examinerMentions(biens, allemande, DATE, contenu).avertissements).toEqual([]);
  });

  it.each<[string, Partial<Vendeur>, Partial<ClientFige>, string[]]>([
    ['rien ne manque', {}, {}, []],
    ['le prénom du vendeur', { prenom: ' ' }, {}, ['emetteur.prenom']],
    ['le nom du vendeur', { nom: '' }, {}, ['emetteur.nom']],
    ['le SIRET du vendeur', { siret: '' }, {}, ['emetteur.siret']],
    ['la rue du vendeur', { adresse: '' }, {}, ['emetteur.adresse']],
    ['la ville du vendeur', { ville: '' }, {}, ['emetteur.adresse']],
    ['le nom du client', {}, { nom: '' }, ['client.nom']],
    ['l’adresse d’un client professionnel', {}, { adresse: undefined }, ['client.adresse']],
    [
      'un pays que rien ne reconnaît',
      {},
      { adresse: { ...client.adresse!, pays: 'Syldavie' } },
      ['client.pays'],
    ],
    [
      'tout à la fois',
      { siret: '', codePostal: '' },
      { nom: '', adresse: undefined },
      ['emetteur.siret', 'emetteur.adresse', 'client.nom', 'client.adresse'],
    ],
  ])('%s', (_cas, v, c, attendus) => {
    expect(champs(v, c)).toEqual(attendus);
  });

  it('un particulier sans adresse n’empêche rien : c’est un avertissement', () => {
    const biens: Vendeur = { ...vendeur, natureOperation: 'biens' };
    const { manquantes, avertissements } = examinerMentions(biens, particulier, DATE, contenu);
    expect(manquantes).toEqual([]);
    expect(avertissements.map(({ champ }) => champ)).toEqual(['client.adresse', 'emetteur.mediateur']);
  });

  it.each([undefined, 'services', 'mixte'] as const)(
    'un service de 25 € ou plus à un particulier (%s) demande la date et le lieu d’exécution, sans rien empêcher',
    (natureOperation) => {
      const examen = (changements: object): string[] => {
        const sans = { ...contenu, datePrestation: undefined, totalTtcCentimes: 2_500, ...changements };
        const { manquantes, avertissements } = examinerMentions(
          { ...vendeur, natureOperation, mediateur },
          particulier,
          DATE,
          sans,
        );
        expect(manquantes).toEqual([]);
        return avertissements.map(({ champ }) => champ).filter((champ) => !champ.startsWith('client'));
      };
      const livraison = { rue: 'Chez Zoé', codePostal: '', ville: 'Lyon', pays: 'FR' };
      expect(examen({})).toEqual(['datePrestation', 'livraison']);
      expect(examen({ totalTtcCentimes: 2_499 })).toEqual([]);
      expect(examen({ periodeDu: DATE, periodeAu: DATE, livraison })).toEqual([]);
      expect(examen({ datePrestation: DATE, adresseLivraison: 'Chez Zoé' })).toEqual([]);
      expect(examen({ lignes: contenu.lignes.map((l) => ({ ...l, nature: 'biens' })) })).toEqual([]);
    },
  );
});

describe('Le pied légal', () => {
  it('porte l’identité du vendeur, « EI » après son nom', () => {
    expect(nomLegal(vendeur, DATE)).toBe('Marie Durand\u00a0EI');
    for (const nom of ['Durand EI', 'Durand Entrepreneur Individuel', 'Durand entrepreneur individuel'])
      expect(nomLegal({ ...vendeur, nom }, DATE)).toBe(`Marie ${nom}`);
    expect(nomLegal({ ...vendeur, prenom: 'EI Marie' }, DATE)).toBe('EI Marie Durand');
    expect(nomLegal({ ...vendeur, nom: 'Breitei' }, DATE)).toBe('Marie Breitei\u00a0EI');
    expect(pied({})).toContain('12 rue des Lilas, 69003 Lyon – SIRET 123 456 789 00015 – RNE');
  });

  it.each([
    'Durand (EI)',
    'EI Durand',
    'Durand ei',
    'Durand, E.I.',
    'Entrepreneur Individuel Durand',
    'Durand – entrepreneure individuelle',
  ])('dit « EI » une fois, à la fin, quoi que le vendeur ait tapé : %s', (nom) => {
    expect(nomLegal({ ...vendeur, nom }, '2026-11-28')).toBe('Marie Durand\u00a0EI');
    expect(nomLegal({ prenom: 'EI Marie', nom }, '2026-11-28')).toBe('Marie Durand\u00a0EI');
  });

  it('ne prend pas pour la mention une syllabe ni un nom entier ; un document d’avant garde son nom, « (EI) EI » compris', () => {
    expect(nomLegal({ ...vendeur, nom: 'Breitei' }, '2026-11-28')).toBe('Marie Breitei\u00a0EI');
    expect(nomLegal({ ...vendeur, nom: 'Durand-Ei' }, '2026-11-28')).toBe('Marie Durand-Ei\u00a0EI');
    expect(nomLegal({ prenom: '', nom: 'EI' }, '2026-11-28')).toBe('EI\u00a0EI');
    expect(nomLegal({ ...vendeur, nom: 'Durand (EI)' }, '2026-11-27')).toBe('Marie Durand (EI)\u00a0EI');
  });

  it('porte escompte, pénalités et 40 € entre professionnels', () => {
    expect(pied({})).toContain('Escompte pour paiement anticipé\u00a0: néant.');
    expect(pied({})).toContain('Pénalités de retard\u00a0: trois fois le taux d’intérêt légal');
    expect(pied({})).toContain('Indemnité forfaitaire pour frais de recouvrement\u00a0: 40\u00a0€.');
    expect(pied({ vendeur: { ...vendeur, escompte: 'Escompte de 2 % à 8 jours' } })).toContain(
      '2\u00a0% à 8 jours.',
    );
  });

  it('ne porte ni escompte, ni pénalités, ni 40 € pour un particulier ou sur un avoir', () => {
    for (const texte of [pied({ client: particulier }), pied({ genre: 'avoir' })])
      expect(texte).not.toMatch(/40|énalité|ndemnité|scompte/);
  });

  it('porte garantie et médiateur pour un particulier seulement, l’assurance pour tous', () => {
    const complet: Vendeur = {
      ...vendeur,
      natureOperation: 'biens',
      mediateur,
      assurance: { assureur: 'MAAF Pro', contact: '79180 Chauray', zone: 'France' },
    };
    expect(pied({ vendeur: complet, client: particulier })).toMatch(
      /Garantie légale.*\n.*CM2C.*\n.*MAAF Pro/,
    );
    expect(pied({ vendeur: complet })).not.toMatch(/Garantie légale|CM2C/);
    expect(pied({ vendeur: complet })).toContain('MAAF Pro, 79180 Chauray, France.');
  });
});

describe('Les textes libres', () => {
  const defaut = enVigueur(CONDITIONS_PAIEMENT_PAR_DEFAUT, DATE);
  const affichees = (conditionsPaiement: string, c: ClientFige, plus = {}): string[] =>
    mentionsAffichees({ ...contenu, ...plus, mentions: { conditionsPaiement } }, c);
  const deCeJour = { regimeTva: TOUT_EN_FRANCHISE };

  it('paraissent entiers, à un particulier aussi ; nos conditions par défaut, jamais', () => {
    const saisie = 'Indemnité de déplacement : 40 €. Pénalités de retard : 10 %.';
    for (const c of [client, particulier]) {
      expect(affichees(saisie, c, deCeJour)).toEqual([saisie]);
      expect(affichees(defaut, c, deCeJour)).toEqual([]);
    }
  });

  it.each([
    [defaut],
    ['Pénalités de retard : 10 %.'],
    ['Indemnité forfaitaire pour frais de recouvrement de 40 €'],
    ['Intérêts de retard au taux légal (art. L441-10) ; 40 € de frais.'],
  ])('d’un document d’avant ne parlent toujours pas de sanctions à un particulier : %s', (texte) => {
    expect(affichees(texte, particulier).join()).not.toMatch(/40|énalité|ndemnit|retard/);
  });

  it('d’un document d’avant gardent pour un particulier tout ce qui n’est pas une sanction', () => {
    const saisie = 'Acompte de 40 € reçu le 3.5. Pénalités de retard : 10 %. Merci de votre confiance.';
    expect(affichees(saisie, particulier)).toEqual([
      'Acompte de 40 € reçu le 3.5. Merci de votre confiance.',
    ]);
    expect(affichees(saisie, client)).toEqual([saisie]);
  });
});
