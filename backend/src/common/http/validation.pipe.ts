import { ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import type { CodeFaute } from '@facturier/domaine/valeurs/regle';
import { type ChampFautif, ErreurMetier, SaisieInvalide } from '../errors/erreur-metier';

/** Au-delà, une réponse ne dit plus rien à personne, et renvoie bien plus qu'elle n'a reçu. */
const FAUTES_DITES = 20;
const NOM_MAXIMAL = 80;

/** 400 : un champ que la route ne connaît pas. */
export class ChampInconnu extends ErreurMetier {
  readonly code = 'CHAMP_INCONNU';
  readonly statut = 400;

  constructor(champs: ChampFautif[]) {
    super('Cette demande porte un champ que nous ne connaissons pas.', {}, champs);
  }
}

interface FauteAPlat extends ChampFautif {
  inconnu: boolean;
  /** La phrase qui la dit pour toute la saisie, si elle diffère. */
  resume?: string;
}

/** Ce que la règle d'un champ a donné avec elle (`Suit`) : un code, des phrases de rechange. */
interface ContexteDeRegle {
  resume?: Readonly<Record<string, string>>;
  code?: CodeFaute;
}
const contexteDe = (faute: ValidationError, regle: string | undefined): ContexteDeRegle =>
  (faute.contexts?.[regle ?? ''] ?? {}) as ContexteDeRegle;

/** Les fautes une à une, dans l'ordre : qui n'en veut que vingt n'en fait pas deux mille. */
function* aplatir(fautes: ValidationError[], parent = ''): Generator<FauteAPlat> {
  for (const faute of fautes) {
    const champ = (parent ? `${parent}.${faute.property}` : faute.property).slice(0, NOM_MAXIMAL);
    const [regle, message] = Object.entries(faute.constraints ?? {})[0] ?? [];
    const inconnu = regle === 'whitelistValidation';
    const { code, resume } = contexteDe(faute, regle);
    if (message)
      yield {
        champ,
        message: inconnu ? 'Ce champ est inconnu.' : message,
        ...(code && { code }),
        inconnu,
        resume: resume?.[message],
      };
    yield* aplatir(faute.children ?? [], champ);
  }
}

/** Les premières fautes, autant qu'une réponse en dit. */
function premieres(fautes: ValidationError[]): FauteAPlat[] {
  const dites: FauteAPlat[] = [];
  for (const faute of aplatir(fautes)) if (dites.push(faute) === FAUTES_DITES) break;
  return dites;
}

/** Traduit les fautes de class-validator dans le contrat d'erreur. */
export function erreurDeValidation(fautes: ValidationError[]): ErreurMetier {
  const plates = premieres(fautes);
  const champsDe = (choisies: FauteAPlat[]): ChampFautif[] =>
    choisies.map(({ champ, message, code }) => ({ champ, message, ...(code && { code }) }));
  if (plates.length > 0 && plates.every((faute) => faute.inconnu)) return new ChampInconnu(champsDe(plates));
  const connues = plates.filter((faute) => !faute.inconnu);
  return new SaisieInvalide(champsDe(connues), connues[0]?.resume ?? connues[0]?.message);
}

/** La validation de toute entrée : types exacts, champs inconnus refusés, une phrase française par champ. */
export const validationPipe = (): ValidationPipe =>
  new ValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    transform: true,
    stopAtFirstError: true,
    validationError: { target: false, value: false },
    exceptionFactory: erreurDeValidation,
  });
