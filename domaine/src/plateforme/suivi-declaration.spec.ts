import { faits, vendre } from '../../test/support/declarations';
import { contenuDe, empreinteDe, type FaitsDeclares } from './declaration';
import { periodeDuJour } from './periodes';
import { phraseARectifier, phraseDuRejetDeDeclaration } from './phrases-declaration';
import {
  type EnvoiDeclaration,
  envoiAFaire,
  etatDeLaPeriode,
  type ReponseDeclaration,
  sortDeLEnvoi,
} from './suivi-declaration';

const une = vendre('FAC-1', '2027-09-02', { services: 10 });
const tardive = vendre('FAC-2', '2027-10-30', { services: 5 });
const contenu = (un: FaitsDeclares) => contenuDe(periodeDuJour('2027-09-01', 'ventes', un.regimes), un);
const AVANT = contenu(faits([une]));
const APRES = contenu(faits([une, tardive]));
const envoi = (
  reponses: readonly ReponseDeclaration[],
  plus: Partial<EnvoiDeclaration> = {},
): EnvoiDeclaration => ({
  id: '812345678-20270901-V-1',
  type: 'IN',
  empreinte: empreinteDe(AVANT),
  reponses,
  ...plus,
});
const DEPOSEE = { code: '300' } as const;
const rejetee = (motif: string) => ({ code: '301', motif }) as const;

describe('Les envois d’une période', () => {
  it('ouverte puis prête, part une fois close, et jamais vide', () => {
    expect(etatDeLaPeriode(AVANT, [], false)).toBe('ouverte');
    expect(etatDeLaPeriode(AVANT, [], true)).toBe('prete');
    expect(envoiAFaire(AVANT, [], false)).toBeNull();
    expect(envoiAFaire(AVANT, [], true)).toEqual({ type: 'IN', rang: 1, empreinte: empreinteDe(AVANT) });
    expect(envoiAFaire(contenu(faits([])), [], true)).toBeNull();
  });

  it('attend sa réponse, puis la garde', () => {
    expect(etatDeLaPeriode(AVANT, [envoi([])], true)).toBe('envoyee');
    expect(envoiAFaire(APRES, [envoi([])], true)).toBeNull();
    expect(etatDeLaPeriode(AVANT, [envoi([DEPOSEE])], true)).toBe('deposee');
    expect(envoiAFaire(AVANT, [envoi([DEPOSEE])], true)).toBeNull();
  });

  it('cas 51 : une vente datée du 30 octobre, entrée après l’envoi, fait rectifier toute la période sous un identifiant neuf', () => {
    const envois = [envoi([DEPOSEE])];
    expect(etatDeLaPeriode(APRES, envois, true)).toBe('a_rectifier');
    expect(envoiAFaire(APRES, envois, true)).toEqual({ type: 'RE', rang: 2, empreinte: empreinteDe(APRES) });
    expect('blocs' in APRES && APRES.blocs).toHaveLength(2);
    const rectifiee = envoi([DEPOSEE], {
      type: 'RE',
      id: '812345678-20270901-V-2',
      empreinte: empreinteDe(APRES),
    });
    expect(etatDeLaPeriode(APRES, [...envois, rectifiee], true)).toBe('rectifiee');
    expect(phraseARectifier(['2027-10-30'])).toBe(
      '1\u00a0vente datée d’octobre ajoutée après l’envoi\u00a0: rectifier',
    );
    expect(phraseARectifier(['2027-10-30', '2027-09-30'])).toBe(
      '2\u00a0ventes datées d’octobre et de septembre ajoutées après l’envoi\u00a0: rectifier',
    );
  });

  it('tout retirer d’une période envoyée se rectifie aussi', () => {
    expect(envoiAFaire(contenu(faits([])), [envoi([DEPOSEE])], true)).toMatchObject({ type: 'RE', rang: 2 });
  });

  it('cas 52 : un rejet d’unicité d’un identifiant accepté se cherche, ne se renvoie pas, et la déposée reste', () => {
    expect(sortDeLEnvoi(envoi([DEPOSEE, rejetee('REJ_UNI')]))).toBe('accepte');
    expect(sortDeLEnvoi(envoi([rejetee('REJ_UNI'), DEPOSEE]))).toBe('accepte');
    expect(etatDeLaPeriode(AVANT, [envoi([rejetee('REJ_UNI'), DEPOSEE])], true)).toBe('deposee');
    expect(sortDeLEnvoi(envoi([rejetee('REJ_UNI')]))).toBe('a_retrouver');
    expect(envoiAFaire(APRES, [envoi([rejetee('REJ_UNI')])], true)).toBeNull();
  });

  it('rejetée pour autre chose, ne repart que changée, toujours « initiale » si rien n’a été accepté', () => {
    const rejet = [envoi([rejetee('REJ_SEMAN')])];
    expect(etatDeLaPeriode(AVANT, rejet, true)).toBe('rejetee');
    expect(envoiAFaire(AVANT, rejet, true)).toBeNull();
    expect(envoiAFaire(APRES, rejet, true)).toMatchObject({ type: 'IN', rang: 2 });
    expect(envoiAFaire(AVANT, rejet, true, true)).toMatchObject({ type: 'IN', rang: 2 });
    expect(envoiAFaire(AVANT, [envoi([DEPOSEE])], true, true)).toBeNull();
    expect(
      ['REJ_SEMAN', 'REJ_UNI', 'REJ_COH', 'REJ_PER', 'AUTRE', undefined].map(phraseDuRejetDeDeclaration),
    ).toEqual(
      expect.arrayContaining([expect.stringContaining('notre fait'), expect.stringContaining('(AUTRE)')]),
    );
  });
});
