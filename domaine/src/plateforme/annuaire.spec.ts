import fc from 'fast-check';
import { choisirAdresse, type DemandeDAdresse, HEURES_DE_CACHE, JOURS_GARDES } from './annuaire';
import { type EntreeAnnuaire, type LectureAnnuaire, lireEntrees, type StatutAnnuaire } from './annuaire-lu';
import { EPINGLEE_PERDUE, phraseDAdresse } from './phrases-adresse';

const SIREN = '200000008';
const SIRET = '20000000800012';
const MAINTENANT = new Date('2027-09-26T08:00:00Z');
const JOUR_MS = 86_400_000;

const entree = (adresse: string, statut: StatutAnnuaire = 'active', plus: Partial<EntreeAnnuaire> = {}) => ({
  adresse,
  statut,
  ...plus,
});
const lue = (entrees: readonly EntreeAnnuaire[], ageJours = 0): LectureAnnuaire => ({
  etat: 'presente',
  lueLe: new Date(MAINTENANT.getTime() - ageJours * JOUR_MS),
  entrees,
});
const demander = (plus: Partial<DemandeDAdresse>) =>
  choisirAdresse({
    acheminement: 'B2B',
    siren: SIREN,
    lecture: null,
    date: '2027-09-26',
    maintenant: MAINTENANT,
    ...plus,
  });
const phrase = (plus: Partial<DemandeDAdresse>) => phraseDAdresse(demander(plus), '2027-09-26');

describe('L’adresse où part une facture', () => {
  it('une seule adresse active est la bonne', () => {
    expect(demander({ lecture: lue([entree(SIREN)]) })).toMatchObject({
      voie: 'pa',
      adresse: SIREN,
      statut: 'active',
      aVerifier: false,
      fautes: [],
    });
  });

  it('cas 37 : le SIREN sans plateforme cède à la seule adresse active', () => {
    const lecture = lue([entree(SIREN, 'sans_plateforme'), entree(`${SIREN}_COMPTA`)]);
    expect(demander({ lecture })).toMatchObject({ voie: 'pa', adresse: `${SIREN}_COMPTA`, statut: 'active' });
    expect(phrase({ lecture })).toBe(
      'Votre client reçoit à l’adresse 200000008_COMPTA (vérifiée aujourd’hui).',
    );
  });

  it('cas 38 : deux adresses actives, aucune gardée : demandée une fois, puis plus jamais', () => {
    const lecture = lue([entree(`${SIREN}_A`), entree(`${SIREN}_B`), entree(SIREN, 'sans_plateforme')]);
    const demandee = demander({ lecture });
    expect(demandee.adresse).toBeUndefined();
    expect(demandee.aDemander.map(({ adresse }) => adresse)).toEqual([`${SIREN}_A`, `${SIREN}_B`]);
    expect(demandee.fautes.map(({ champ }) => champ)).toEqual(['adresseElectronique']);
    expect(demander({ lecture, epinglee: `${SIREN}_B` })).toMatchObject({
      adresse: `${SIREN}_B`,
      aDemander: [],
      fautes: [],
    });
  });

  it('plusieurs actives : celle du SIREN, sinon celle du SIRET de la fiche, sinon la seule de cet établissement', () => {
    const autre = entree(`${SIREN}_X`);
    expect(demander({ lecture: lue([autre, entree(SIREN)]) }).adresse).toBe(SIREN);
    const duSiret = entree(`${SIREN}_${SIRET}`, 'active', { siret: SIRET });
    const duCode = entree(`${SIREN}_${SIRET}_ACHATS`, 'active', { siret: SIRET });
    expect(demander({ lecture: lue([autre, duCode, duSiret]), siret: SIRET }).adresse).toBe(duSiret.adresse);
    expect(demander({ lecture: lue([autre, duCode]), siret: SIRET }).adresse).toBe(duCode.adresse);
    expect(demander({ lecture: lue([autre, duCode]) }).adresse).toBeUndefined();
  });

  it('cas 39 : à venir, dite avec son jour ; le courriel avant l’obligation, le dépôt ensuite', () => {
    const lecture = lue([entree(SIREN, 'a_venir', { effetLe: '2027-12-01' })]);
    expect(demander({ lecture, date: '2027-08-31' })).toMatchObject({
      voie: 'courriel',
      proposition: 'attendre_ou_courriel',
      effetLe: '2027-12-01',
    });
    expect(phrase({ lecture, date: '2027-08-31' })).toContain('à partir du 1er\u00a0décembre 2027');
    expect(demander({ lecture })).toMatchObject({ voie: 'pa', adresse: SIREN, proposition: 'courriel' });
    expect(phrase({ lecture })).toContain('est déposée, envoyez-la aussi par e-mail');
    expect(phrase({ lecture: lue([entree(SIREN, 'a_venir')]) })).toContain('bientôt');
  });

  it('cas 40 : un SIREN absent de l’annuaire se déclare', () => {
    const lecture = { etat: 'absente', lueLe: MAINTENANT } as const;
    expect(demander({ lecture })).toMatchObject({ voie: 'declaration', statut: 'absente', aVerifier: false });
    expect(demander({ lecture }).adresse).toBeUndefined();
    expect(phrase({ lecture })).toBe(
      'SIREN absent de l’annuaire\u00a0: la facture part par e-mail et compte dans votre déclaration.',
    );
  });

  it('cas 41 : sans plateforme choisie, la facture se dépose, le courriel est proposé, et ne se déclare pas', () => {
    const lecture = lue([entree(SIREN, 'sans_plateforme')]);
    expect(demander({ lecture })).toMatchObject({ voie: 'pa', adresse: SIREN, proposition: 'courriel' });
    expect(phrase({ lecture })).toBe(
      'Votre client n’a pas encore choisi sa plateforme\u00a0: elle gardera la facture, envoyez-la aussi par e-mail.',
    );
  });

  it('cas 42 : l’annuaire muet laisse l’adresse d’il y a cinq jours, datée ; après sept jours, le SIREN non vérifié', () => {
    const ancienne = (jours: number) => ({ lecture: lue([entree(`${SIREN}_COMPTA`)], jours) });
    expect(demander(ancienne(5))).toMatchObject({ adresse: `${SIREN}_COMPTA`, aVerifier: true, fautes: [] });
    expect(phrase(ancienne(5))).toBe(
      'L’annuaire ne répond pas\u00a0: adresse du 21\u00a0septembre utilisée.',
    );
    expect(demander(ancienne(JOURS_GARDES + 0.01))).toMatchObject({
      voie: 'pa',
      adresse: SIREN,
      statut: 'non_lue',
      aVerifier: true,
    });
    expect(phrase({})).toBe('L’annuaire ne répond pas\u00a0: adresse 200000008 utilisée, non vérifiée.');
    expect(demander({ epinglee: `${SIREN}_B` }).adresse).toBe(`${SIREN}_B`);
    expect(demander(ancienne(HEURES_DE_CACHE / 24)).aVerifier).toBe(false);
    expect(phrase(ancienne(0.9))).toContain('vérifiée le 25\u00a0septembre');
  });

  it('cas 43 : un statut tu est « inconnu », jamais joignable, et cède à une adresse active', () => {
    const [tue] = lireEntrees([{ addressingIdentifier: SIREN, siren: SIREN }], SIREN);
    expect(tue).toEqual({ adresse: SIREN, statut: 'inconnu' });
    expect(demander({ lecture: lue([tue!]) })).toMatchObject({ statut: 'inconnu', aVerifier: true });
    expect(phrase({ lecture: lue([tue!]) })).not.toMatch(/reçoit à|vérifiée aujourd/);
    expect(demander({ lecture: lue([tue!, entree(`${SIREN}_A`)]) }).adresse).toBe(`${SIREN}_A`);
  });

  it('cas 44 : une adresse gardée d’un autre SIREN est refusée, champ nommé', () => {
    const refusee = demander({ epinglee: '300000007_A', lecture: lue([entree(SIREN)]) });
    expect(refusee.adresse).toBeUndefined();
    expect(refusee.fautes).toEqual([
      {
        champ: 'client.adresseElectronique',
        message: 'L’adresse électronique de ce client doit commencer par son SIREN.',
      },
    ]);
  });

  it('une adresse gardée qui ne reçoit plus laisse la place à la règle, et se dit', () => {
    const choix = demander({ epinglee: `${SIREN}_VIEUX`, lecture: lue([entree(SIREN)]) });
    expect(choix).toMatchObject({ adresse: SIREN, epingleePerdue: true });
    expect(EPINGLEE_PERDUE).toContain('ne reçoit plus');
  });

  it('un particulier, l’étranger, un client sans SIREN se déclarent ; un organisme public va à Chorus Pro', () => {
    for (const plus of [
      { acheminement: 'B2C' },
      { acheminement: 'B2BINT' },
      { siren: undefined },
    ] satisfies Partial<DemandeDAdresse>[])
      expect(demander(plus)).toMatchObject({ voie: 'declaration', fautes: [] });
    expect(demander({ organismePublic: true, lecture: lue([entree(SIREN)]) }).voie).toBe('chorus');
    const portail = lue([entree(SIREN, 'active', { portail: true })]);
    expect(demander({ lecture: portail }).voie).toBe('chorus');
    expect(phrase({ lecture: portail })).toContain(`par Chorus Pro, à l’adresse ${SIREN}`);
    expect(demander({ siren: undefined, siret: SIRET }).adresse).toBe(SIREN);
    expect(phrase({ acheminement: 'B2C' })).toBeNull();
  });

  it('quoi que dise l’annuaire : l’adresse est au SIREN, et une faute ne va pas avec une adresse', () => {
    const adresses = fc.constantFrom(
      SIREN,
      `${SIREN}_A`,
      `${SIREN}_${SIRET}`,
      '300000007',
      'dcsc456',
      `${SIREN}_é`,
    );
    const statuts = fc.constantFrom<StatutAnnuaire>('active', 'sans_plateforme', 'a_venir', 'inconnu');
    const lecture = fc
      .tuple(fc.array(fc.record({ adresse: adresses, statut: statuts })), fc.integer({ min: 0, max: 10 }))
      .map(([entrees, age]) => lue(entrees, age));
    fc.assert(
      fc.property(
        lecture,
        fc.option(adresses, { nil: undefined }),
        fc.boolean(),
        (une, epinglee, avecSiret) => {
          const choix = demander({ lecture: une, epinglee, siret: avecSiret ? SIRET : undefined });
          if (choix.adresse) expect(choix.adresse.startsWith(SIREN)).toBe(true);
          expect(choix.adresse === undefined).toBe(choix.fautes.length > 0);
          if (choix.statut === 'active') expect(choix.aDemander.length).not.toBe(1);
          expect(phraseDAdresse(choix, '2027-09-26')).toBeTruthy();
        },
      ),
    );
  });
});

describe('Les lignes de l’annuaire', () => {
  it('se lisent avec ce que demande un organisme public', () => {
    const lignes = [
      {
        addressingIdentifier: `${SIREN}_${SIRET}_SRV`,
        platformType: 'DFH',
        directoryLineStatus: 'Enabled',
        siren: SIREN,
        siret: SIRET,
        routingIdentifier: 'SRV',
        facility: { b2gAdditionalData: { serviceCodeStatus: true, managesLegalCommitmentCode: false } },
      },
      { addressingIdentifier: `${SIREN}_B`, directoryLineStatus: 'Bientôt', addressingSuffix: 'B' },
    ];
    expect(lireEntrees(lignes, SIREN)).toEqual([
      {
        adresse: `${SIREN}_${SIRET}_SRV`,
        statut: 'active',
        siret: SIRET,
        codeRoutage: 'SRV',
        portail: true,
        exigences: { codeService: true },
      },
      { adresse: `${SIREN}_B`, statut: 'inconnu', suffixe: 'B' },
    ]);
  });

  it('d’un autre SIREN, mal formées, ou en double ne comptent pas', () => {
    const lignes = [
      { addressingIdentifier: '300000007', directoryLineStatus: 'Enabled' },
      { addressingIdentifier: `${SIREN}_${'A'.repeat(120)}`, directoryLineStatus: 'Enabled' },
      { addressingIdentifier: `${SIREN}_a/b` },
      { addressingIdentifier: SIREN, directoryLineStatus: 'Disabled' },
      { addressingIdentifier: SIREN, directoryLineStatus: 'Enabled' },
      null,
      'texte',
    ];
    expect(lireEntrees(lignes, SIREN)).toEqual([{ adresse: SIREN, statut: 'active' }]);
    expect(lireEntrees({ results: [] }, SIREN)).toEqual([]);
  });
});
