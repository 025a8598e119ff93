import type { ChargesConnues, CorpsCharges } from '@facturier/domaine/contrat/previsions';
import { type ChargesDites, SANS_CHARGES } from '@facturier/domaine/pilotage/charges';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { SaisieInvalide } from '../../../common/errors/erreur-metier';
import { Horloge } from '../../../common/horloge/horloge';
import { ChargesDepassees } from '../erreurs';
import { ChargesRepository } from './charges.repository';
import { DroitsPrevisionService } from './droits-prevision.service';
import { lireCharges, rendreCharges } from './previsions.mapper';

const DEUX_FOIS = 'Un solde par jour\u00a0: ce jour est déjà dit.';
const A_VENIR = 'Ce jour n’est pas encore venu.';

/** Ce qu'une personne dit de ses dépenses et de son compte : pour prévoir, jamais pour déclarer. */
@Injectable()
export class ChargesService {
  constructor(
    private readonly depot: ChargesRepository,
    private readonly droits: DroitsPrevisionService,
    private readonly horloge: Horloge,
  ) {}

  async lire(emetteurId: string): Promise<ChargesConnues> {
    return rendreCharges(await this.depot.trouver(emetteurId));
  }

  /** Les mêmes, pour en juger ; vides si rien n'est dit. */
  async dites(emetteurId: string): Promise<ChargesDites> {
    return (await this.depot.trouver(emetteurId)) ?? SANS_CHARGES;
  }

  /** Remplace tout ce qui est dit. @throws PrevisionsHorsPlan, SaisieInvalide, ChargesDepassees si un autre onglet l'a changé */
  async remplacer(emetteurId: string, corps: CorpsCharges): Promise<ChargesConnues> {
    await this.droits.exiger(emetteurId);
    this.exiger(corps);
    if (!(await this.depot.poser(emetteurId, lireCharges(corps), corps.revision)))
      throw new ChargesDepassees();
    return this.lire(emetteurId);
  }

  private exiger({ soldes }: CorpsCharges): void {
    const aujourdhui = dateCivileAParis(this.horloge.maintenant());
    const jours = soldes.map(({ le }) => le);
    const fautes = jours.flatMap((le, rang) => {
      const message = jours.indexOf(le) !== rang ? DEUX_FOIS : le > aujourdhui ? A_VENIR : null;
      return message ? [{ champ: `soldes.${rang}.le`, message }] : [];
    });
    if (fautes.length > 0) throw new SaisieInvalide(fautes);
  }
}
