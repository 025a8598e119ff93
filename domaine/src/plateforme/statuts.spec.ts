import { MOTIFS_DE_LITIGE } from '../litiges/litige';
import {
  litigeDuMotif,
  MOTIFS_D_UN_LITIGE,
  MOTIFS_PAR_STATUT,
  MOTIFS_PUBLICS,
  motifAdmis,
  motifsDuStatut,
  motsDuMotif,
} from './motifs-cdv';
import { nomDuStatut, STATUTS, statutDe, statutsDe } from './statuts';

const codes = (liste: readonly { code: string }[]): string[] => liste.map(({ code }) => code);

describe('Les statuts d’une facture déposée', () => {
  it('ont chacun leur ligne, dans l’ordre des codes, une phrase finie et un nom', () => {
    expect(codes(STATUTS)).toEqual([...codes(STATUTS)].sort());
    expect(STATUTS).toHaveLength(17);
    expect(STATUTS.filter(({ nom, phrase }) => !nom || !/^[A-ZÉ].*\.$/.test(phrase))).toEqual([]);
  });

  it('portent le MDT-88 que leur phase admet (BR-FR-CDV-CL-05)', () => {
    const admis = {
      305: ['10', '51', '43', '8', '48'],
      23: ['45', '39', '37', '50', '49', '47', '46', '1', '5'],
    };
    expect(STATUTS.filter(({ phase, mdt88 }) => mdt88 !== null && !admis[phase].includes(mdt88))).toEqual([]);
    expect(STATUTS.filter(({ mdt88 }) => mdt88 === null).map(({ code }) => code)).toEqual(['221', '501']);
  });

  it('sont dits par la plateforme en transmission, par les parties en traitement', () => {
    const desParties = STATUTS.filter(({ par }) => par.some((qui) => ['acheteur', 'vendeur'].includes(qui)));
    expect(desParties.every(({ phase }) => phase === '23')).toBe(true);
    expect(codes(statutsDe('vendeur'))).toEqual(['209', '211', '212', '220']);
    expect(codes(statutsDe('acheteur'))).toEqual(['204', '205', '206', '207', '208', '210', '211']);
  });

  it('cas 21 : mise à disposition n’est jamais « vue »', () => {
    expect(statutDe('203')).toMatchObject({ vendeur: 'frise', acheteur: 'arrivee' });
    expect(codes(STATUTS.filter(({ vendeur }) => vendeur === 'vue'))).toEqual(['204']);
  });

  it('en finissent par un rejet, un refus ou une irrecevabilité, et eux seuls', () => {
    expect(codes(STATUTS.filter(({ terminal }) => terminal))).toEqual(['210', '213', '501']);
  });

  it('cas 34 : un code nouveau se garde et se montre tel quel', () => {
    expect(statutDe('999')).toBeUndefined();
    expect(nomDuStatut('999')).toBe('statut\u00a0999');
    expect(motsDuMotif('NOUVEAU_ERR')).toBe('NOUVEAU_ERR');
  });
});

describe('Les motifs d’un statut', () => {
  it('sont exigés là où la norme les exige (BR-FR-CDV-15), et ont tous des mots', () => {
    const exiges = codes(STATUTS.filter(({ besoins }) => besoins.motif));
    expect(exiges).toEqual(['206', '207', '208', '210', '213', '501']);
    expect(exiges.filter((code) => motifsDuStatut(code).length === 0)).toEqual([]);
    const tous = [...Object.values(MOTIFS_PAR_STATUT).flat(), ...MOTIFS_PUBLICS];
    expect(tous.filter((motif) => motsDuMotif(motif) === motif)).toEqual([]);
  });

  it('comptent treize refus, douze rejets, et les listes n’ont pas de double', () => {
    expect(MOTIFS_PAR_STATUT['210']).toHaveLength(13);
    expect(MOTIFS_PAR_STATUT['213']).toHaveLength(12);
    expect(MOTIFS_PAR_STATUT['207']).toHaveLength(26);
    expect(MOTIFS_PAR_STATUT['206']).toHaveLength(13);
    for (const liste of Object.values(MOTIFS_PAR_STATUT)) expect(new Set(liste).size).toBe(liste.length);
  });

  it('cas 31 : « Autre » conteste, et ne refuse pas, sauf d’un organisme public', () => {
    expect(motifAdmis('210', 'AUTRE')).toBe(false);
    expect(motifAdmis('207', 'AUTRE')).toBe(true);
    expect(motifAdmis('206', 'AUTRE')).toBe(true);
    expect(motifAdmis('210', 'AUTRE', { public: true })).toBe(true);
    expect(motifAdmis('207', 'RETRAIT_MAN_SERV', { public: true })).toBe(false);
  });

  it('viennent d’un litige ouvert chez nous, et y ramènent', () => {
    for (const motif of MOTIFS_DE_LITIGE)
      for (const code of MOTIFS_D_UN_LITIGE[motif]) {
        expect(motifAdmis('207', code)).toBe(true);
        expect(litigeDuMotif(code)).toBe(motif);
      }
    expect(MOTIFS_PAR_STATUT['207']!.map(litigeDuMotif).every((un) => MOTIFS_DE_LITIGE.includes(un))).toBe(
      true,
    );
    expect([litigeDuMotif('CMD_ERR'), litigeDuMotif(undefined)]).toEqual(['autre', 'autre']);
  });
});
