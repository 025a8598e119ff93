import { verificationImprimee } from './legende';
import { CODE_COURT, EMPREINTE, SIRET_LU } from './saisie';

const UN = { site: 'https://factures.exemple.fr', code: 'Af6B', court: 'DQYF-7CEP' };

describe('Ce qui s’imprime à côté du code', () => {
  it('mène à /v, le code après le dièse ; l’adresse à taper n’a ni https, ni code', () => {
    const { adresse, legende, traduction } = verificationImprimee('facture', UN, false);
    expect(adresse).toBe('https://factures.exemple.fr/v#Af6B');
    expect(legende.titre).toBe('Avant de payer, vérifiez');
    expect(legende.texte).toContain('Tapez vous-même factures.exemple.fr/v et le code DQYF-7CEP');
    expect(legende.texte).not.toContain('Af6B');
    expect(traduction).toBeUndefined();
  });

  it('d’un avoir, n’invite pas à payer ; en deux langues, se traduit', () => {
    const { legende, traduction } = verificationImprimee('avoir', UN, true);
    expect(legende.titre).toBe('Vérifiez ce document');
    expect(traduction!.titre).toBe('Check this document');
    expect(traduction!.texte).toContain('DQYF-7CEP');
  });
});

describe('Ce qui se tape pour vérifier', () => {
  it('admet les espaces d’un SIRET et la casse d’un code, et rien de ce qui n’en est pas', () => {
    expect(SIRET_LU('732 829 320 00074')).toBeNull();
    expect(CODE_COURT('dqyf 7cep')).toBeNull();
    expect([SIRET_LU('123'), CODE_COURT('DQYF'), EMPREINTE('ab'), EMPREINTE(null)]).not.toContain(null);
    expect(EMPREINTE('a'.repeat(64))).toBeNull();
  });
});
