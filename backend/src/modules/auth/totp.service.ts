import type { CodesSecours, PreparationTotp } from '@facturier/domaine/contrat/auth';
import { Injectable } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';
import QRCode from 'qrcode';
import type { Identite } from '../../common/auth/identite';
import { NonAuthentifie } from '../../common/errors/erreurs-communes';
import { Horloge } from '../../common/horloge/horloge';
import { ouvrir, sceller } from '../../common/cles/coffre';
import { Cles } from '../../config/cles';
import { TransactionsAvecEffetsService } from '../../platform/outbox/outbox.service';
import { type CompteSecret, IdentifiantsService } from '../users/identifiants.service';
import { CourrielsCompteService } from './courriels-compte.service';
import { CodeTotpRefuse, EtatTotpInattendu } from './erreurs';
import { JetonsCourrielService } from './jetons-courriel.service';
import { empreinteDeCode, nouveauxCodesSecours } from './second-facteur/codes-secours';

const PERIODE_SECONDES = 30;
const OCTETS_SECRET = 20;

/** Le second facteur (TOTP, RFC 6238), et les codes de secours qui valent pour tous. Un code ne sert qu'une fois. */
@Injectable()
export class TotpService {
  constructor(
    private readonly identifiants: IdentifiantsService,
    private readonly courriels: CourrielsCompteService,
    private readonly jetons: JetonsCourrielService,
    private readonly transactions: TransactionsAvecEffetsService,
    private readonly horloge: Horloge,
    private readonly cles: Cles,
  ) {}

  /** Prépare un secret ; rien ne change avant son premier code. @throws EtatTotpInattendu s'il est déjà actif */
  async preparer(moi: Identite): Promise<PreparationTotp> {
    const secret = new Secret({ size: OCTETS_SECRET });
    const chiffre = sceller(secret.base32, this.cles.presente('totp'), moi.id);
    if (!(await this.identifiants.preparerTotp(moi.id, chiffre))) throw new EtatTotpInattendu(true);
    const uri = this.generateur(secret.base32, moi.email).toString();
    const svg = await QRCode.toString(uri, { type: 'svg', margin: 1 });
    return {
      secret: secret.base32,
      uri,
      qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    };
  }

  /** Active le secret préparé. @returns les codes de secours, montrés une seule fois. @throws CodeTotpRefuse, EtatTotpInattendu */
  async activer(moi: Identite, code: string): Promise<CodesSecours> {
    const compte = await this.exiger(moi.id);
    const enAttente = compte.totpEnAttente;
    if (compte.totpActif || !enAttente) throw new EtatTotpInattendu(compte.totpActif);
    const pas = this.pasDe(ouvrir(enAttente, this.cles.toutes('totp'), moi.id), code);
    if (pas === null) throw new CodeTotpRefuse();
    const { codes, empreintes } = nouveauxCodesSecours();
    const actifLe = this.horloge.maintenant();
    const facteur = { secretChiffre: enAttente, actifLe, dernierPas: pas };
    await this.transactions.executer(async () => {
      if (!(await this.identifiants.activerTotp(moi.id, enAttente, facteur, empreintes)))
        throw new EtatTotpInattendu(true);
      const secours = await this.jetons.creer(moi.id, 'pas_moi', { adresse: compte.email, depuis: actifLe });
      await this.courriels.secondFacteurActive(compte, secours);
    });
    return { codesSecours: codes };
  }

  /** Désactive, le mot de passe ayant été confirmé. @throws CodeTotpRefuse, EtatTotpInattendu */
  async desactiver(compte: CompteSecret, code: string): Promise<void> {
    if (!compte.totpActif) throw new EtatTotpInattendu(false);
    if (!(await this.consommer(compte, code))) throw new CodeTotpRefuse();
    const id = compte._id.toHexString();
    await this.transactions.executer(async () => {
      await this.identifiants.desactiverTotp(id);
      const secours = await this.jetons.creer(id, 'pas_moi', { adresse: compte.email });
      await this.courriels.secondFacteurDesactive(compte, secours);
    });
  }

  /** Vrai si ce code (6 chiffres, ou de secours) vaut, et il ne vaudra plus. */
  async consommer(compte: CompteSecret, code: string): Promise<boolean> {
    const id = compte._id.toHexString();
    const chiffres = code.replace(/\s/g, '');
    if (!/^\d{6}$/.test(chiffres)) return this.identifiants.consommerCodeSecours(id, empreinteDeCode(code));
    if (!compte.totp) return false;
    const pas = this.pasDe(ouvrir(compte.totp.secretChiffre, this.cles.toutes('totp'), id), chiffres);
    return pas !== null && (await this.identifiants.consommerPas(id, pas));
  }

  private async exiger(id: string): Promise<CompteSecret> {
    const compte = await this.identifiants.parId(id);
    if (!compte) throw new NonAuthentifie();
    return compte;
  }

  /** Le pas de temps de ce code, à un pas près ; `null` s'il ne convient pas. */
  private pasDe(secret: string, code: string): number | null {
    const timestamp = this.horloge.maintenant().getTime();
    const ecart = this.generateur(secret, '').validate({
      token: code.replace(/\s/g, ''),
      timestamp,
      window: 1,
    });
    return ecart === null ? null : Math.floor(timestamp / 1_000 / PERIODE_SECONDES) + ecart;
  }

  private generateur(secret: string, label: string): TOTP {
    return new TOTP({
      issuer: 'Facturier',
      label,
      secret,
      period: PERIODE_SECONDES,
      digits: 6,
      algorithm: 'SHA1',
    });
  }
}
