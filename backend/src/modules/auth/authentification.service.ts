import { Injectable } from '@nestjs/common';
import { Indisponible } from '../../common/errors/erreurs-communes';
import { type CompteSecret, IdentifiantsService } from '../users/identifiants.service';
import { AppareilsConnusService } from './appareils-connus.service';
import { ComptesActifsService } from './comptes-actifs.service';
import type { ConnexionDto } from './dto/connexion.dto';
import { CleRequise } from './cles/erreurs';
import {
  CodeTotpRequis,
  CompteBanni,
  CompteInconnu,
  EmailNonVerifie,
  EntreeParLien,
  MotDePasseIncorrect,
  VerificationExpiree,
} from './erreurs';
import { FreinsService, type Reserve } from './freins.service';
import { HachageService } from './hachage.service';
import { SecondFacteurService } from './second-facteur/second-facteur.service';

/** Ces refus n'apprennent rien à qui devine : le mot de passe était bon, ou n'a pas été regardé. */
const SANS_ECHEC = [
  CompteBanni,
  EmailNonVerifie,
  VerificationExpiree,
  CodeTotpRequis,
  CleRequise,
  Indisponible,
];

/** Un compte prouvé. `appareil` : le nom de celui d'où vient la preuve, s'il était connu. */
export interface Preuve {
  compte: CompteSecret;
  appareil: string | null;
}

/** Prouver qui l'on est. L'essai est réservé avant tout, puis rendu s'il n'était pas un échec. */
@Injectable()
export class AuthentificationService {
  constructor(
    private readonly identifiants: IdentifiantsService,
    private readonly hachage: HachageService,
    private readonly freins: FreinsService,
    private readonly comptesActifs: ComptesActifsService,
    private readonly secondFacteur: SecondFacteurService,
    private readonly appareils: AppareilsConnusService,
  ) {}

  /**
   * Le compte que ces preuves ouvrent, et le nom de l'appareil s'il en était déjà connu.
   * @throws TropDeTentatives et tous les refus de la spécification, §8
   */
  async prouver(demande: ConnexionDto, ip: string): Promise<Preuve> {
    const { trouve, appareil, reserve } = await this.reserver(demande, ip);
    const compte = await this.authentifier(trouve, demande, reserve, () =>
      trouve ? this.secondFacteur.exiger(trouve, demande) : Promise.resolve(),
    );
    await this.freins.reussir(reserve);
    if (this.hachage.estDepassee(compte.motDePasseHash)) {
      await this.identifiants.rehacher(
        compte._id.toHexString(),
        compte.motDePasseHash,
        await this.hachage.hacher(demande.password),
      );
    }
    return { compte, appareil };
  }

  /** Le compte que ce mot de passe ouvrirait, le second facteur mis à part ; sous les mêmes freins. @throws comme `prouver` */
  async prouverMotDePasse(
    demande: Pick<ConnexionDto, 'email' | 'password' | 'appareil'>,
    ip: string,
  ): Promise<CompteSecret> {
    const { trouve, reserve } = await this.reserver(demande, ip);
    const compte = await this.authentifier(trouve, demande, reserve);
    // Sans effacer les échecs : qui a le mot de passe s'en servirait pour essayer des codes sans fin.
    await this.freins.rendre(reserve);
    return compte;
  }

  private async reserver({ email, appareil: jeton }: Pick<ConnexionDto, 'email' | 'appareil'>, ip: string) {
    const trouve = await this.identifiants.parEmail(email);
    const appareil = this.appareils.reconnaitre(jeton, trouve);
    const reserve = await this.freins.motDePasse({ email, ip, appareil: appareil ?? undefined });
    return { trouve, appareil, reserve };
  }

  /** @param ensuite autre preuve à faire avant que l'essai compte comme réussi */
  private async authentifier(
    compte: CompteSecret | null,
    { password }: Pick<ConnexionDto, 'password'>,
    reserve: Reserve,
    ensuite: () => Promise<void> = async () => {},
  ): Promise<CompteSecret> {
    try {
      const juste = await this.hachage.verifier(password, compte?.motDePasseHash);
      if (reserve.silenceS) {
        if (compte && juste) this.appareils.inviter(compte);
        throw new EntreeParLien(reserve.silenceS);
      }
      if (!compte) throw new CompteInconnu();
      if (!juste) throw new MotDePasseIncorrect();
      await this.comptesActifs.exiger(compte);
      await ensuite();
    } catch (erreur) {
      if (SANS_ECHEC.some((refus) => erreur instanceof refus)) await this.freins.rendre(reserve);
      throw erreur;
    }
    return compte;
  }
}
