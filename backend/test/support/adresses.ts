import type { AdresseDemandee, EtatAdresse, Verification } from '@facturier/domaine/contrat/auth';
import type { AppDeTest } from './app';
import { jetonDuLien, MOT_DE_PASSE, uneInscription } from './comptes';

/** Le changement d'adresse, tel qu'une personne le fait. */
export class ChangementDeTest {
  private numero = 0;

  constructor(private readonly app: () => AppDeTest) {}

  adresseNeuve(): string {
    return `nouvelle${(this.numero += 1)}@exemple.fr`;
  }

  demander(jeton: string, email: string, reste: Record<string, unknown> = {}) {
    return this.app().appeler<AdresseDemandee & { code: string }>(
      'POST',
      '/auth/adresse',
      { email, password: MOT_DE_PASSE, ...reste },
      { jeton },
    );
  }

  confirmer(token: string, preuve: Record<string, unknown> = {}) {
    return this.app().appeler<Verification & { code: string }>('POST', '/auth/adresse/confirmer', {
      token,
      ...preuve,
    });
  }

  async etat(jeton: string): Promise<EtatAdresse> {
    return (await this.app().appeler<EtatAdresse>('GET', '/auth/adresse', undefined, { jeton })).corps;
  }

  async lienRecu(email: string, rang = 1): Promise<string> {
    return jetonDuLien((await this.app().courriels.attendre(email, /nouvelle adresse/, rang)).texte);
  }

  /** Demande et confirme, du même navigateur. */
  async changer(jeton: string, nouvelle: string, reste: Record<string, unknown> = {}) {
    const { marque } = (await this.demander(jeton, nouvelle, reste)).corps;
    return this.confirmer(await this.lienRecu(nouvelle), { marque });
  }

  /** Un autre compte s'ouvre à cette adresse, et la prouve ; `rang` : le courriel d'inscription attendu là. */
  async ouvrirCompteA(email: string, rang = 1): Promise<void> {
    const { corps } = await this.app().appeler('POST', '/auth/register', uneInscription({ email }));
    const { texte } = await this.app().courriels.attendre(email, /^Confirmez votre adresse/, rang);
    const preuve = { token: jetonDuLien(texte), marque: corps.marque };
    await this.app().appeler('POST', '/auth/verify-email', preuve);
  }
}
