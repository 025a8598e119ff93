import { activite, declarer, sommes, version } from '../../test/support/activites';
import { ceQuiReste } from '../pilotage/reste';
import { RIEN } from './categories';
import { exigerLaFranchise, exigerLaTva, redevableDepuis, type VersionActivite } from './activite';
import { periodeDe, periodesConnues, periodesJusquAu } from './calendrier';
import { casesDe } from './declaration';
import { casesDeRevenus } from './impots';
import { RefusDesComptes } from './refus';
import { rendezVousDesDouzeMois } from './rendez-vous';
import { lienDeQuestion, phraseDesReponses } from './reponses';

/** Ce que refuse ce calcul : les réponses qui manquent, et la phrase. */
function manque(calcul: () => unknown): { champs: readonly string[]; message: string } | null {
  try {
    calcul();
    return null;
  } catch (erreur) {
    const refus = erreur as RefusDesComptes<'ACTIVITE_INCOMPLETE'>;
    expect(refus).toBeInstanceOf(RefusDesComptes);
    expect(refus.code).toBe('ACTIVITE_INCOMPLETE');
    return { champs: refus.details.champs, message: refus.message };
  }
}
const estimer = (sans: Partial<VersionActivite>, autres: Parameters<typeof activite>[1] = {}) =>
  declarer(activite(sans, autres), '2026-T4', { liberal: 900_000 });

describe('Une réponse que l’on ignore', () => {
  it.each(['caisse', 'chambre', 'versementLiberatoire'] as const)(
    '%s : ce que coûte une période ne se devine pas, et le refus nomme la question',
    (question) => {
      expect(manque(() => estimer({ [question]: null }))?.champs).toEqual([question]);
      expect(manque(() => estimer({}))).toBeNull();
    },
  );

  it('toutes celles qui manquent se nomment à la fois', () => {
    expect(manque(() => estimer({ caisse: null, chambre: null, versementLiberatoire: null }))).toEqual({
      champs: ['caisse', 'chambre', 'versementLiberatoire'],
      message:
        'Répondez à «\u00a0Votre caisse\u00a0», «\u00a0Votre chambre\u00a0» et «\u00a0Le versement libératoire\u00a0» pour voir ce chiffre.',
    });
    expect(phraseDesReponses(['debut', 'versions'])).toBe(
      'Répondez d’abord aux questions de «\u00a0Mon activité\u00a0».',
    );
    expect(lienDeQuestion('caisse')).toBe('/activite?question=caisse');
  });

  it('l’ACRE ignorée cache le coût tant qu’elle pourrait courir, et plus après', () => {
    const debut = '2026-03-15';
    expect(manque(() => estimer({}, { debut }))?.champs).toEqual(['acre']);
    expect(manque(() => estimer({}, { debut, acre: { obtenue: false } }))).toBeNull();
    expect(manque(() => estimer({}, { debut: '2026-01-01' }))?.champs).toEqual(['acre']);
    expect(manque(() => estimer({}, { debut: '2025-12-31' }))).toBeNull();
  });

  it('sans recette, rien ne se paie et rien ne manque', () => {
    const muette = activite({ caisse: null, chambre: null, versementLiberatoire: null });
    expect(declarer(muette, '2026-T4', {}).estimation.totalCentimes).toBe(0);
  });

  it('les cases de la période, elles, n’en dépendent pas', () => {
    const muette = activite({ caisse: null, chambre: null, versementLiberatoire: null });
    const periode = periodeDe(muette, '2026-T4');
    const encaisse = sommes({ liberal: 900_000 });
    expect(casesDe({ activite: muette, periode, encaisse })).toMatchObject([{ declareEuros: 9_000 }]);
  });

  it('le rythme ignoré : les périodes d’avant restent, aucune d’après ne se dit', () => {
    const changee = activite(
      {},
      { versions: [version(), version({ aPartirDu: '2026-07-01', periodicite: null })] },
    );
    const { periodes, inconnuesDepuis } = periodesConnues(changee, '2026-11-26');
    expect([periodes.at(-1)?.cle, inconnuesDepuis]).toEqual(['2026-T2', '2026-07-01']);
    expect(periodeDe(changee, '2026-T2')).toMatchObject({ au: '2026-06-30' });
    expect(manque(() => periodeDe(changee, '2026-T3'))?.champs).toEqual(['periodicite']);
    expect(manque(() => periodesJusquAu(changee, '2026-11-26'))?.message).toBe(
      'Répondez à «\u00a0Vous déclarez\u00a0» pour voir ce chiffre.',
    );
    const sortes = rendezVousDesDouzeMois(changee, '2026-11-26').map(({ sorte }) => sorte);
    expect(sortes).toContain('cfe');
    expect(sortes).not.toContain('declaration');
  });

  it('la TVA ignorée : la franchise ne se juge pas, et rien n’empêche d’émettre', () => {
    const muette = activite({ tva: null });
    expect(manque(() => exigerLaTva(muette, '2026-11-26'))?.champs).toEqual(['tva']);
    expect(redevableDepuis(muette, '2026-11-26')).toBeNull();
    expect(() => exigerLaFranchise(muette, '2026-11-26')).not.toThrow();
    expect(manque(() => exigerLaTva(activite(), '2026-11-26'))).toBeNull();
  });

  it('le versement libératoire ignoré : ni numéro de case, ni ce qui reste', () => {
    const encaisse = sommes({ liberal: 900_000 });
    expect(casesDeRevenus(encaisse, { declarant: 'declarant_1', versementLiberatoire: null })).toEqual([
      { categorie: 'liberal', numero: null, euros: 9_000 },
    ]);
    const reste = () =>
      ceQuiReste({
        ...{ annee: 2026, encaisse: RIEN, estimation: { lignes: [], totalCentimes: 0 } },
        ...{ versementLiberatoire: null, fraisCentimes: 0, achatsCentimes: 0, chargesCentimes: 0 },
      });
    expect(manque(reste)?.champs).toEqual(['versementLiberatoire']);
  });
});
