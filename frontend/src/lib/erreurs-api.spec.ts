import { CODES_ERREUR } from '@facturier/domaine/contrat/codes-erreur';
import { ErreurApi, estRefus, messageDuChamp, phraseErreur, type CodeErreur } from './erreurs-api';

const refus = (code: CodeErreur, message = ''): ErreurApi => new ErreurApi({ statut: 400, code, message });

describe('Ce qu’on dit d’une erreur', () => {
  it('montre la phrase du serveur quand il en a une', () => {
    expect(phraseErreur(refus('LIEN_INVALIDE', 'Ce lien a servi.'), 'défaut')).toBe('Ce lien a servi.');
  });

  it.each(Object.keys(CODES_ERREUR) as CodeErreur[])(
    'a une phrase pour %s quand le serveur n’en dit rien',
    (code) => {
      const phrase = phraseErreur(refus(code), 'défaut');
      expect(phrase).not.toBe('défaut');
      expect(phrase).toMatch(/^[A-ZÀ-Ý].*\.$/);
    },
  );

  it('prend la phrase de l’écran quand le serveur ne répond pas ou que l’erreur est d’ailleurs', () => {
    expect(phraseErreur(new ErreurApi({ statut: 0 }), 'Erreur de connexion au serveur')).toBe(
      'Erreur de connexion au serveur',
    );
    expect(phraseErreur(new TypeError('x'), 'défaut')).toBe('défaut');
  });

  it('reconnaît un refus par son code et lit le message d’un champ', () => {
    const erreur = new ErreurApi({
      statut: 400,
      code: 'SAISIE_INVALIDE',
      champs: [{ champ: 'lignes.0.quantite', message: 'La quantité manque.' }],
    });
    expect(estRefus(erreur, 'SAISIE_INVALIDE')).toBe(true);
    expect(estRefus(erreur, 'LIEN_INVALIDE')).toBe(false);
    expect(messageDuChamp(erreur, 'lignes.0.quantite')).toBe('La quantité manque.');
    expect(messageDuChamp(erreur, 'email')).toBeUndefined();
  });
});
