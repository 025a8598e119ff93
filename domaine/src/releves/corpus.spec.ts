import { exportsDeBanques } from '../../test/support/corpus-banques';
import { decoder, formeDuTexte } from './decodage';
import { lireTexteEnTableau } from './lecture';

describe('Les exports des banques', () => {
  const tous = exportsDeBanques();

  it('sont au moins vingt-cinq formes', () => expect(tous.length).toBeGreaterThanOrEqual(25));

  it.each(tous.map((un) => [un.nom, un] as const))(
    '%s se lit en entier, ou se demande',
    (_nom, { octets, attendu }) => {
      const texte = decoder(octets);
      expect(formeDuTexte(texte)).toBe('tableau');
      const { releve, sensADire } = lireTexteEnTableau(texte);
      if (attendu.demande) {
        expect([releve, sensADire]).toEqual([null, attendu.demande === 'sens']);
        return;
      }
      expect(releve?.forme).toBe(attendu.forme);
      expect(releve?.lignes.map(({ date, montantCentimes }) => [date, montantCentimes])).toEqual(
        attendu.lignes?.map(([date, montant]) => [date, montant]),
      );
      releve?.lignes.forEach(({ libelle }, i) => expect(libelle).toContain(attendu.lignes![i]![2]));
      expect(releve?.ecartees.map(({ ligne, raison }) => [ligne, raison])).toEqual(attendu.ecartees);
      const ecarts = releve?.soldes?.ecarts.map((un) => [un.ligne, un.ecritCentimes, un.attenduCentimes]);
      expect(ecarts).toEqual(attendu.soldes);
    },
  );
});
