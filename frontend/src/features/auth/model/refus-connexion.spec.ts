import type { MotifRefus } from '@facturier/domaine/contrat/erreurs';
import { ErreurApi } from '@/lib/erreurs-api';
import { attendSecond, lireRefus, moyensSeconds } from './refus-connexion';

const refus = (errorType: MotifRefus | null, complement = {}, message = ''): ErreurApi =>
  new ErreurApi({ statut: 401, errorType, complement, message });

describe('Ce que dit un refus de connexion', () => {
  it.each([
    [
      refus('account_not_found'),
      'Aucun compte associé à cette adresse e-mail. Veuillez vous inscrire d’abord.',
      'inscription',
    ],
    [
      refus('wrong_password'),
      'Mot de passe incorrect. Utilisez «\u00a0J’ai oublié mon mot de passe\u00a0» si nécessaire.',
      'oubli',
    ],
    [
      refus('email_not_verified'),
      'Veuillez confirmer votre adresse e-mail avant de vous connecter. Vérifiez votre boîte mail.',
      'renvoi',
    ],
    [
      refus(null, { requiresEmailVerification: true }),
      'Veuillez confirmer votre adresse e-mail avant de vous connecter. Vérifiez votre boîte mail.',
      'renvoi',
    ],
  ])('emploie les mots de la spécification (%#)', (erreur, message, aide) => {
    expect(lireRefus(erreur, 'défaut')).toMatchObject({ message, aide });
  });

  it.each([
    refus('email_verification_expired', { requiresEmailVerification: true, tokenExpired: true }),
    refus(null, { requiresEmailVerification: true, tokenExpired: true }),
  ])('dit un lien de confirmation expiré et propose de le renvoyer (%#)', (erreur) => {
    expect(lireRefus(erreur, 'défaut')).toMatchObject({ aide: 'renvoi' });
    expect(lireRefus(erreur, 'défaut').message).toContain('a expiré');
  });

  it('prend le message du serveur pour le reste, sinon la phrase de l’écran', () => {
    expect(lireRefus(refus('account_banned', {}, 'Ce compte est suspendu.'), 'défaut').message).toBe(
      'Ce compte est suspendu.',
    );
    expect(lireRefus(new ErreurApi({ statut: 0 }), 'Erreur de connexion au serveur').message).toBe(
      'Erreur de connexion au serveur',
    );
  });

  it('reconnaît la demande d’un second facteur', () => {
    expect(attendSecond(refus('totp_required', { requiresTotp: true }))).toBe(true);
    expect(attendSecond(refus('wrong_passkey', { cleAcceptee: true }))).toBe(true);
    expect(attendSecond(refus('wrong_password'))).toBe(false);
  });

  it('le second facteur attendu est le code, la clé, ou l’un des deux', () => {
    expect(moyensSeconds(refus('totp_required', { requiresTotp: true }))).toEqual({ code: true, cle: false });
    const lesDeux = refus('totp_required', { requiresTotp: true, cleAcceptee: true });
    expect(moyensSeconds(lesDeux)).toEqual({ code: true, cle: true });
    expect(moyensSeconds(refus('passkey_required', { cleAcceptee: true }))).toEqual({
      code: false,
      cle: true,
    });
    expect(moyensSeconds(refus('wrong_totp', { requiresTotp: true }))).toBeNull();
  });
});
