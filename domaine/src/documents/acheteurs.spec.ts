import { penalitesDe } from '../retards/decompte';
import { formaterDateLongue } from '../valeurs/date-civile';
import { CODES_PAYS } from '../valeurs/pays';
import { territoire } from '../valeurs/territoires';
import { acheminementDe } from './acheminement';
import { casDe, regimeDeRetard, regimesDe, sirenAttendu } from './cas-de-vente';
import { ecrireCii } from './cii';
import { echeancePublique } from './commande-publique';
import { conditionsParDefaut } from './conditions';
import { construireDocument } from './document';
import { FACTURE_EXEMPLE } from './exemple';
import { type ClientFige, type FactureADessiner, figerClient } from './facture';
import { composerFactureElectronique } from './facture-electronique';
import { examinerMentions } from './mentions';
import { mentionsProfessionnelles } from './vendeur';

const REVUE = '2026-12-01';
const AVANT = '2026-11-27';

/** À qui l'on vend, et ce que sa fiche en dit. */
const ACHETEURS = {
  particulier: { type: 'particulier' },
  entreprise: { siren: '812345678' },
  'entreprise sans SIREN': {},
  'association avec activité': { categorie: 'association', activiteEconomique: true },
  'association sans activité': { categorie: 'association', activiteEconomique: false },
  'association sans réponse': { categorie: 'association' },
  administration: { categorie: 'organisme_public', siren: '812345678' },
  hôpital: { categorie: 'organisme_public', natureOrganisme: 'sante', siren: '812345678' },
  'entreprise publique': { categorie: 'organisme_public', natureOrganisme: 'entreprise_publique' },
} as const satisfies Record<string, Partial<ClientFige>>;
type Acheteur = keyof typeof ACHETEURS;

const client = (acheteur: Acheteur, pays = 'France', codePostal = ''): ClientFige => ({
  nom: 'Client',
  email: 'c@exemple.fr',
  type: 'professionnel',
  ...ACHETEURS[acheteur],
  adresse: { rue: '1 rue', codePostal, ville: 'Ville', pays },
});

const facture = (acheteur: ClientFige, dateEmission = REVUE): FactureADessiner => ({
  ...FACTURE_EXEMPLE,
  client: acheteur,
  contenu: {
    ...FACTURE_EXEMPLE.contenu,
    dateEmission,
    dateEcheance: '2026-12-31',
    mentions: { conditions: conditionsParDefaut(dateEmission) },
  },
});
const xmlDe = (f: FactureADessiner): string => ecrireCii(composerFactureElectronique(f));

const compter = <T>(liste: readonly T[], dire: (un: T) => string): Record<string, number> => {
  const comptes: Record<string, number> = {};
  for (const un of liste) comptes[dire(un)] = (comptes[dire(un)] ?? 0) + 1;
  return comptes;
};

describe('La matrice : chaque pays et territoire, chaque nature, chaque acheteur', () => {
  const cas = CODES_PAYS.flatMap((code) =>
    (Object.keys(ACHETEURS) as Acheteur[]).flatMap((acheteur) =>
      (['biens', 'services'] as const).map((nature) => ({
        code,
        acheteur,
        nature,
        client: client(acheteur, code),
      })),
    ),
  );

  it('4 482 cas, tous décidés : mention, acheminement, retard, SIREN, chacun avec sa source', () => {
    expect(cas).toHaveLength(4_482);
    for (const un of cas) expect(casDe(un.client, un.nature).source).toMatch(/CGI/);
    expect(compter(cas, ({ client: c, nature }) => regimesDe(c, FACTURE_EXEMPLE.vendeur)[nature])).toEqual({
      franchise: 4_050,
      hors_champ: 432,
    });
    expect(compter(cas, ({ client: c }) => acheminementDe(c))).toEqual({ B2B: 48, B2BINT: 3_920, B2C: 514 });
    expect(compter(cas, ({ client: c }) => regimeDeRetard(c, REVUE))).toEqual({
      commerce: 2_910,
      commande_publique: 78,
      aucun: 1_494,
    });
    expect(compter(cas, ({ client: c }) => sirenAttendu(c))).toEqual({
      sans_objet: 4_426,
      exige: 16,
      demande: 40,
    });
  });

  it('rien n’y est indécis sans que le vendeur le lise', () => {
    const { vendeur, contenu } = FACTURE_EXEMPLE;
    const incertains = cas.filter(
      (un) => territoire(un.code).aConfirmer && un.client.type === 'professionnel',
    );
    expect(incertains).toHaveLength(160);
    for (const un of incertains) {
      const { avertissements } = examinerMentions(vendeur, un.client, REVUE, contenu);
      expect(avertissements.some(({ message }) => message.includes('confirmer'))).toBe(true);
    }
  });
});

describe('Une association', () => {
  const dit = (acheteur: Acheteur, date = REVUE, plus: Partial<ClientFige> = {}) => {
    const f = facture({ ...client(acheteur), ...plus }, date);
    const { pied } = construireDocument(f);
    return [mentionsProfessionnelles(f) !== null, pied.join(' ').includes('40'), /PMT/.test(xmlDe(f))];
  };

  it('sans activité économique ne lit ni pénalités, ni 40 €, ni médiateur, au papier comme à l’XML', () => {
    expect(dit('association sans activité')).toEqual([false, false, false]);
    expect(dit('association sans activité', REVUE, { siren: '812345678' })).toEqual([false, false, false]);
    expect(dit('association avec activité')).toEqual([true, true, true]);
    const mediateur = { nom: 'CM2C', adresse: 'Paris', site: 'cm2c.net' };
    const f = facture(client('association sans activité'));
    expect(construireDocument({ ...f, vendeur: { ...f.vendeur, mediateur } }).pied.join(' ')).not.toContain(
      'CM2C',
    );
  });

  it('sans réponse, suit ses numéros, et la réponse se demande', () => {
    expect(dit('association sans réponse')).toEqual([false, false, false]);
    expect(dit('association sans réponse', REVUE, { siren: '812345678' })).toEqual([true, true, true]);
    const champs = (acheteur: Acheteur): string[] => {
      const f = facture(client(acheteur));
      return examinerMentions(f.vendeur, f.client, REVUE, f.contenu).avertissements.map(({ champ }) => champ);
    };
    expect(champs('association sans réponse')).toEqual(expect.arrayContaining(['client.activiteEconomique']));
    for (const dite of ['association sans activité', 'association avec activité'] as const)
      expect(champs(dite)).not.toContain('client.activiteEconomique');
  });

  it('compte comme un consommateur pour la déclaration, et ne doit rien en retard', () => {
    const sans = client('association sans activité');
    expect([acheminementDe(sans), acheminementDe(client('association avec activité'))]).toEqual([
      'B2C',
      'B2B',
    ]);
    expect(penalitesDe({ ...facture(sans).contenu, genre: 'facture', client: sans })).toBeNull();
  });

  it('garde les phrases d’avant le 28 novembre 2026, et l’avoir de cette facture les redit', () => {
    expect(dit('association sans activité', AVANT)).toEqual([true, true, true]);
    const avoir: FactureADessiner = {
      ...facture(client('association sans activité')),
      genre: 'avoir',
      factureRectifiee: { numero: 'FAC-2026-104', dateEmission: AVANT },
    };
    expect(mentionsProfessionnelles(avoir)?.indemnite).toContain('40');
    expect(
      mentionsProfessionnelles({ ...avoir, factureRectifiee: { numero: 'F', dateEmission: REVUE } }),
    ).toBeNull();
  });

  it('se fige avec sa réponse, « non » compris', () => {
    expect(figerClient({ ...client('association sans activité') }).activiteEconomique).toBe(false);
    expect(figerClient({ ...client('entreprise'), activiteEconomique: null })).not.toHaveProperty(
      'activiteEconomique',
    );
  });
});

describe('Un organisme public', () => {
  it.each([
    ['administration', 30],
    ['hôpital', 50],
    ['entreprise publique', 60],
  ] as const)('%s : %i jours depuis la réception de la demande, sans échéance datée', (acheteur, jours) => {
    const f = facture(client(acheteur));
    const phrase = `${jours} jours à compter de la réception de la demande de paiement`;
    const document = construireDocument(f);
    expect(document.pied.join(' ')).toContain(`Paiement à ${phrase}.`);
    expect(document.dates).toContainEqual({ libelle: 'Délai de paiement', valeur: phrase });
    expect(document.paiement?.lignes).toContain(`À régler sous ${phrase}`);
    expect(JSON.stringify(document)).not.toMatch(/31\s+décembre\s+2026|compter de l’émission/);
    const xml = xmlDe(f);
    expect(xml).toContain(`<ram:Description>Paiement à ${phrase}.</ram:Description>`);
    expect(xml).not.toContain('DueDateDateTime');
    expect(xml).toContain('taux de la Banque centrale européenne');
  });

  it('garde son échéance datée avant le 28 novembre 2026, et à Monaco le code de commerce', () => {
    const avant = construireDocument(facture(client('administration'), AVANT));
    const valeur = formaterDateLongue('2026-12-31');
    expect(avant.dates).toContainEqual({ libelle: 'À régler au plus tard le', valeur });
    expect(regimeDeRetard(client('administration', 'Monaco'), REVUE)).toBe('commerce');
    expect(regimeDeRetard(client('administration', 'Saint-Martin'), REVUE)).toBe('commande_publique');
  });

  it('paie un délai après la réception de la demande, ou après l’exécution si elle vient ensuite', () => {
    expect(echeancePublique('2026-12-03', undefined, 30)).toBe('2027-01-02');
    expect(echeancePublique('2026-12-03', '2026-11-20', 30)).toBe('2027-01-02');
    expect(echeancePublique('2026-12-03', '2026-12-10', 30)).toBe('2027-01-09');
  });
});
