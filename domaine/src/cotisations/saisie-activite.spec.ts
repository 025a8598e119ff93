import type { Activite, VersionActivite } from './activite';
import { activiteApres, type ActiviteDite } from './saisie-activite';

const PREMIERE: VersionActivite = {
  aPartirDu: '2026-01-10',
  categories: ['liberal'],
  caisse: 'ssi',
  chambre: 'aucune',
  zone: 'generale',
  periodicite: 'trimestre',
  versementLiberatoire: false,
  tva: 'franchise',
};
const AU_MOIS: VersionActivite = { ...PREMIERE, aPartirDu: '2026-10-01', periodicite: 'mois' };
const AVANT: Activite = { debut: '2026-01-10', versions: [PREMIERE] };
const dire = (dite: Partial<ActiviteDite>, avant: Activite | null = AVANT, jusquAu: string | null = null) =>
  activiteApres(avant, { debut: '2026-01-10', version: PREMIERE, ...dite }, jusquAu);
const champs = (reponse: ReturnType<typeof dire>) =>
  'fautes' in reponse ? reponse.fautes.map(({ champ }) => champ) : [];

describe('Ce que la personne dit de son activité', () => {
  it('la première version commence l’activité ; une suivante s’ajoute, les autres restent', () => {
    expect(dire({}, null)).toEqual({ activite: AVANT });
    expect(dire({ version: AU_MOIS })).toEqual({ activite: { ...AVANT, versions: [PREMIERE, AU_MOIS] } });
  });

  it('un changement daté d’avant le dernier ne réécrit pas le passé', () => {
    const avant = { ...AVANT, versions: [PREMIERE, AU_MOIS] };
    expect(champs(dire({ version: { ...AU_MOIS, aPartirDu: '2026-09-30' } }, avant))).toEqual([
      'version.aPartirDu',
    ]);
  });

  it('la dernière version se corrige tant que rien de ce qu’elle couvre n’est déclaré', () => {
    const corrigee: VersionActivite = { ...PREMIERE, caisse: 'cipav' };
    expect(dire({ version: corrigee }, AVANT, null)).toEqual({
      activite: { ...AVANT, versions: [corrigee] },
    });
    expect(champs(dire({ version: corrigee }, AVANT, '2026-06-30'))).toEqual(['version.aPartirDu']);
  });

  it('redire la même version ne change rien, déclarée ou non', () => {
    expect(dire({ fin: '2026-12-31' }, AVANT, '2026-06-30')).toEqual({
      activite: { ...AVANT, fin: '2026-12-31' },
    });
  });

  it('un changement ne commence ni avant le début, ni dans une période déclarée', () => {
    expect(champs(dire({ version: { ...PREMIERE, aPartirDu: '2026-01-09' } }, null))).toEqual([
      'version.aPartirDu',
    ]);
    expect(champs(dire({ version: AU_MOIS }, AVANT, '2026-10-01'))).toEqual(['version.aPartirDu']);
    expect(champs(dire({ version: AU_MOIS }, AVANT, '2026-09-30'))).toEqual([]);
  });

  it('le début ne bouge plus une fois une période déclarée, et la fin ne la coupe pas', () => {
    expect(champs(dire({ debut: '2026-01-09' }, AVANT, '2026-06-30'))).toEqual(['debut']);
    expect(champs(dire({ debut: '2026-01-09' }, AVANT, null))).toEqual([]);
    expect(champs(dire({ fin: '2026-06-29' }, AVANT, '2026-06-30'))).toEqual(['fin']);
    expect(champs(dire({ fin: '2026-01-09' }))).toEqual(['fin']);
  });

  it('une réponse qui manquait se donne de son jour, période déclarée ou version suivante', () => {
    const ignorante: VersionActivite = { ...PREMIERE, caisse: null, tva: null };
    const avant = { ...AVANT, versions: [ignorante, AU_MOIS] };
    const complete = { ...avant, versions: [PREMIERE, AU_MOIS] };
    expect(dire({}, avant, '2026-09-30')).toEqual({ activite: complete });
    const enPartie = { ...PREMIERE, tva: null };
    expect(dire({ version: enPartie }, avant)).toEqual({
      activite: { ...avant, versions: [enPartie, AU_MOIS] },
    });
  });

  it('elle ne change rien de ce qui était su, et ne s’oublie pas', () => {
    const avant = { ...AVANT, versions: [{ ...PREMIERE, caisse: null }, AU_MOIS] };
    expect(champs(dire({ version: { ...PREMIERE, chambre: 'cci' } }, avant))).toEqual(['version.aPartirDu']);
    expect(champs(dire({ version: { ...PREMIERE, caisse: null } }, AVANT, '2026-06-30'))).toEqual([
      'version.aPartirDu',
    ]);
  });
});
