import { FACTURE_EXEMPLE } from '../documents/exemple';
import type { ClientFige } from '../documents/facture';
import { construireDevis, type DevisADessiner } from './document-devis';
import { manquesDuDevis } from './examen';
import { fautesDOffre, type Offre, OFFRE_PAR_DEFAUT, PROFILS_DEVIS } from './offre';
import * as textes from './textes';

const { contenu, vendeur, client: pro } = FACTURE_EXEMPLE;
const COMPLET: Offre = {
  ...OFFRE_PAR_DEFAUT,
  valideJusquau: '2026-12-05',
  execution: 'Sous trois semaines',
  tarifCentimes: 0,
  deplacement: 'compris',
  dechets: {
    quantite: '2 m³ de gravats',
    tri: 'bennes séparées',
    points: 'Déchèterie de Vaise',
    coutCentimes: 9_000,
    compris: true,
  },
  declaration: 'SAP123456789',
  echeancier: [{ genre: 'acompte', tauxCentiemes: 3_000 }],
};
const LIGNES = contenu.lignes.map((ligne) => ({ ...ligne, unite: 'h' }));
const joignable = {
  ...vendeur,
  telephone: '06 12 34 56 78',
  mediateur: { nom: 'AME', adresse: 'Paris', site: 'ame.example' },
};
const particulier: ClientFige = { ...pro, type: 'particulier', siren: undefined };
const devis = (client: ClientFige, plus: Partial<Offre> = {}): DevisADessiner => ({
  numero: 'DEV-2026-001',
  vendeur: joignable,
  client,
  contenu: { ...contenu, lignes: LIGNES },
  offre: { ...COMPLET, ...plus },
});
const manques = (client: ClientFige, plus: Partial<Offre> = {}, de: DevisADessiner['vendeur'] = joignable) =>
  manquesDuDevis({
    emission: contenu.dateEmission,
    lignes: LIGNES,
    totalTtcCentimes: contenu.totalTtcCentimes,
    vendeur: de,
    client,
    offre: { ...COMPLET, ...plus },
  }).map(({ champ }) => champ);
const texteDe = (un: DevisADessiner) =>
  construireDevis(un)
    .conditions.join('\n')
    .replace(/\u00a0/g, ' ');

describe('Les mentions d’un devis', () => {
  it.each(PROFILS_DEVIS.flatMap((profil) => [pro, particulier].map((client) => [profil, client] as const)))(
    'complet, le profil « %s » ne manque de rien, pour un professionnel et pour un particulier',
    (profil, client) => {
      expect(manques(client, { profil })).toEqual([]);
    },
  );

  it('nomme chaque manque au chemin de son champ, selon le profil et le client', () => {
    const rien: Offre = { ...OFFRE_PAR_DEFAUT };
    const sans = (client: ClientFige, profil: Offre['profil']) =>
      manquesDuDevis({
        emission: contenu.dateEmission,
        lignes: contenu.lignes,
        totalTtcCentimes: 20_000,
        vendeur,
        client,
        offre: { ...rien, profil },
      }).map(({ champ }) => champ);
    const duConsommateur = ['emetteur.telephone', 'offre.execution', 'emetteur.mediateur'];
    const dechets = ['quantite', 'tri', 'points'].map((champ) => `offre.dechets.${champ}`);
    expect(PROFILS_DEVIS.map((profil) => sans(pro, profil))).toEqual(
      [[], [], dechets, []].map((siens) => ['offre.valideJusquau', ...siens]),
    );
    expect(PROFILS_DEVIS.map((profil) => sans(particulier, profil))).toEqual(
      [[], ['offre.tarif', 'offre.deplacement', 'lignes.0.unite'], dechets, ['offre.declaration']].map(
        (siens) => ['offre.valideJusquau', ...duConsommateur, ...siens],
      ),
    );
  });

  it('le bloc des déchets n’est imprimé que pour la construction et le jardinage', () => {
    const avec = PROFILS_DEVIS.filter((profil) =>
      texteDe(devis(particulier, { profil })).includes('Déchets'),
    );
    expect(avec).toEqual(['construction_jardinage']);
  });

  it.each([
    [true, 'compris dans le total'],
    [false, 'en plus du total'],
  ])('un prix dit hors des lignes est compris (%s) ou en plus, et le demande', (oui, dit) => {
    const dechets = { ...COMPLET.dechets!, compris: oui };
    expect(texteDe(devis(pro, { profil: 'construction_jardinage', dechets }))).toContain(`90,00 €, ${dit}.`);
    const depannage = { profil: 'depannage', tarifCentimes: 5_000 } as const;
    expect(texteDe(devis(particulier, { ...depannage, prixDevisCompris: oui }))).toContain(
      `Prix du devis : 50,00 €, ${dit}.`,
    );
    expect(manques(particulier, { ...depannage, prixDevisCompris: oui })).toEqual([]);
    expect(manques(particulier, depannage)).toEqual(['offre.prixDevisCompris']);
    const sansReponse = { ...dechets, compris: undefined };
    expect(manques(pro, { profil: 'construction_jardinage', dechets: sansReponse })).toEqual([
      'offre.dechets.compris',
    ]);
  });

  it('un particulier ne lit ni 40 € ni pénalités ; un professionnel, ni notice ni formulaire de rétractation', () => {
    const tout = (client: ClientFige) =>
      JSON.stringify(construireDevis(devis(client))).replace(/\u00a0/g, ' ');
    expect(tout(particulier)).not.toMatch(/40 €|pénalit/iu);
    expect(tout(particulier)).toMatch(/Formulaire de rétractation/u);
    expect(tout(pro)).toMatch(/40 €/u);
    expect(tout(pro)).not.toMatch(/rétractation/iu);
  });

  it('une somme d’avance est toujours nommée : acompte ou arrhes, et ce que cela engage', () => {
    expect(texteDe(devis(pro))).toContain('Acompte de 30 % (340,35 €), à l’acceptation.');
    expect(
      texteDe(
        devis(pro, { echeancier: [{ genre: 'arrhes', montantCentimes: 5_000, exigibleLe: '2026-12-01' }] }),
      ),
    ).toMatch(/Arrhes de 50,00 €, le 1er décembre 2026\.\nLa somme versée d’avance constitue des arrhes/u);
  });

  it('hors établissement, rien ne se paie avant sept jours : le devis le dit, et refuse une date plus proche', () => {
    const chezLui = { contexte: 'hors_etablissement' } as const;
    expect(texteDe(devis(particulier, chezLui))).toMatch(
      /le huitième jour suivant la conclusion\.[^]*aucun paiement/u,
    );
    const le = (exigibleLe: string) =>
      manques(particulier, { ...chezLui, echeancier: [{ ...COMPLET.echeancier[0]!, exigibleLe }] });
    expect([le('2026-11-12'), le('2026-11-13')]).toEqual([['offre.echeancier.0.exigibleLe'], []]);
    expect(
      manques(particulier, {
        echeancier: [{ genre: 'acompte', montantCentimes: 1, exigibleLe: '2026-11-04' }],
      }),
    ).toEqual(['offre.echeancier.0.exigibleLe']);
  });

  it('hors établissement, une réparation urgente se paie sans attendre : le devis ne dit pas le contraire', () => {
    const urgence = { contexte: 'hors_etablissement', profil: 'depannage', exception: 'urgence' } as const;
    const dit = texteDe(devis(particulier, urgence));
    expect(dit).toMatch(/à l’acceptation\./u);
    expect(dit).not.toMatch(/huitième jour|septième jour|aucun paiement/u);
    const ceJour = [{ ...COMPLET.echeancier[0]!, exigibleLe: '2026-11-05' }];
    expect(manques(particulier, { ...urgence, echeancier: ceJour })).toEqual([]);
  });

  it('une exception s’annonce, et seulement là où elle existe', () => {
    expect(texteDe(devis(particulier, { exception: 'sur_mesure' }))).toMatch(/Pas de droit de rétractation/u);
    expect(manques(pro, { exception: 'sur_mesure' })).toEqual(['offre.exception']);
    expect(manques(particulier, { exception: 'urgence' })).toEqual(['offre.exception']);
    expect(manques(particulier, { exception: 'urgence', profil: 'depannage' })).toEqual([]);
  });

  it('un devis de services à la personne est gratuit dès 100 €', () => {
    expect(manques(particulier, { profil: 'services_a_la_personne', tarifCentimes: 500 })).toEqual([
      'offre.tarif',
    ]);
  });
});

describe('Le document d’un devis', () => {
  it('est celui d’une facture, sans échéance ni compte, avec son terme et la place de l’accord', () => {
    const document = construireDevis(devis(pro));
    expect(document).toMatchObject({
      titre: 'Devis',
      numero: 'DEV-2026-001',
      netAPayer: { libelle: 'Total du devis', valeur: '1\u00a0134,50\u00a0€' },
      paiement: { titre: 'Bon pour accord', codeVirement: null },
      exoneration: 'TVA non applicable, article 293 B du CGI',
    });
    expect(document.dates.map(({ libelle }) => libelle)).toEqual([
      'Date du devis',
      'Valable jusqu’au',
      'Exécution',
    ]);
    expect(JSON.stringify(document)).not.toMatch(/IBAN|À régler/u);
  });

  it('un brouillon le dit ; une version dit celle qu’elle remplace', () => {
    const brouillon = construireDevis({ ...devis(pro, { valideJusquau: undefined }), numero: null });
    expect([brouillon.titre, brouillon.dates[1]?.valeur]).toEqual([
      'Brouillon de devis',
      expect.stringContaining('compléter'),
    ]);
    expect(construireDevis({ ...devis(pro), remplace: 'DEV-2026-001' }).reference).toBe(
      'Remplace le devis DEV-2026-001',
    );
  });
});

describe('Une offre saisie', () => {
  it('refuse un versement sans montant, de plus de 100 %, et des versements qui dépassent le total', () => {
    const fautes = (...echeancier: Offre['echeancier']) =>
      fautesDOffre({ ...COMPLET, echeancier }, 10_000).map(({ champ }) => champ);
    expect(fautes({ genre: 'acompte' })).toEqual(['offre.echeancier.0']);
    expect(fautes({ genre: 'acompte', tauxCentiemes: 10_001 })).toEqual(['offre.echeancier.0']);
    const moitie = { genre: 'acompte', tauxCentiemes: 6_000 } as const;
    expect([fautes(moitie), fautes(moitie, moitie)]).toEqual([[], ['offre.echeancier']]);
    expect(
      fautes(...Array.from({ length: 7 }, () => ({ genre: 'acompte', tauxCentiemes: 1 }) as const)),
    ).toEqual(['offre.echeancier']);
  });

  it('ne mêle pas arrhes et acompte : leurs effets sont contraires', () => {
    const un = (genre: 'arrhes' | 'acompte') => ({ genre, montantCentimes: 100 });
    const fautes = (...genres: ('arrhes' | 'acompte')[]) =>
      fautesDOffre({ ...OFFRE_PAR_DEFAUT, echeancier: genres.map(un) }, 1_000).map(({ champ }) => champ);
    expect(fautes('arrhes', 'acompte')).toEqual(['offre.echeancier']);
    expect([fautes('arrhes', 'arrhes'), fautes('acompte')]).toEqual([[], []]);
  });

  it('borne ses textes', () => {
    const long = {
      ...COMPLET,
      execution: 'x'.repeat(201),
      dechets: { ...COMPLET.dechets!, tri: 'x'.repeat(301) },
    };
    expect(fautesDOffre(long, 100_000).map(({ champ }) => champ)).toEqual([
      'offre.execution',
      'offre.dechets.tri',
    ]);
  });
});

describe('Les textes du devis', () => {
  it('ont chacun une source et une date', () => {
    const versions = Object.values(textes).flatMap((un) =>
      Array.isArray(un) ? un : Object.values(un).flat(),
    );
    expect(versions.length).toBeGreaterThan(10);
    for (const { source, du } of versions as { source: string; du: string }[])
      expect([source.length > 5, /^\d{4}-\d\d-\d\d$/.test(du)]).toEqual([true, true]);
  });
});
