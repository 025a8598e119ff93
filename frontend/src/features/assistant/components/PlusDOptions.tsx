import { Button, Input } from 'antd';
import { memo, type JSX } from 'react';
import { LIGNES_DE_PRECISION, TEXTES_PRECISES } from '@facturier/domaine/documents/precisions';
import { livraisonVide } from '@facturier/domaine/documents/livraison';
import { ChampDate } from '@/components/date/ChampDate';
import { Alerte } from '@/components/Alerte';
import { Champ } from '@/components/formulaire/Champ';
import { lierChamp, pourAntd } from '@/components/formulaire/champ-saisi';
import { rejoindre } from '@/lib/rejoindre';
import { useMots } from '@/features/factures/public';
import type { ValeursAssistant } from '../model/valeurs-assistant';
import { A_L_ECRAN, type Blocage } from '../model/validation-etapes';
import type { Atelier } from './atelier';
import { ChampLivraison } from './ChampLivraison';
import { memesValeurs } from './Dates';
import { RemiseEtAcompte } from './RemiseEtAcompte';
import styles from './PlusDOptions.module.css';

interface Props {
  atelier: Atelier;
  /** Ce qui ne va pas dans ces champs, ou `null`. */
  faute: Blocage | null;
  /** Ce qui manque à une note de service : des champs, séparés par des virgules. */
  note: string;
}

const DATES = [
  ['datePrestation', 'Date de la prestation', 'precision-prestation'],
  ['periodeDu', 'Période, du', 'precision-periodeDu'],
  ['periodeAu', 'au', 'precision-periodeAu'],
] as const;
const CHAMPS: readonly (keyof ValeursAssistant)[] = [
  ...TEXTES_PRECISES,
  ...DATES.map(([champ]) => champ),
  'livraison',
  'remise',
  'remiseEn',
  'motifRemise',
  'acompte',
  'acompteDate',
  'acompteMoyen',
  'acompteReference',
];

const fauteDe = ({ faute }: Pick<Props, 'faute'>, id: string): string | null =>
  faute?.champ === id ? faute.message : null;

function References(props: Props): JSX.Element {
  const { datee } = useMots();
  const { etat, agir } = props.atelier;
  return (
    <fieldset className={styles.groupe}>
      <legend>Références</legend>
      {LIGNES_DE_PRECISION.filter(([, { devis }]) => datee || devis).map(([nom, precision]) => (
        <Champ
          key={nom}
          className={nom === 'objet' ? styles.large : ''}
          libelle={precision.libelle}
          note={precision.aide}
          champ={lierChamp({
            id: `precision-${nom}`,
            valeur: etat.valeurs[nom],
            faute: fauteDe(props, `precision-${nom}`),
            annonce: false,
            changer: (valeur) => agir({ type: 'texte', champ: nom, valeur }),
          })}
        >
          {(controle) => <Input {...pourAntd(controle)} size="large" maxLength={precision.champ.max} />}
        </Champ>
      ))}
    </fieldset>
  );
}

function Livraison(props: Props): JSX.Element {
  const { datee } = useMots();
  const { etat, agir } = props.atelier;
  return (
    <fieldset className={styles.groupe}>
      <legend>Livraison ou prestation</legend>
      {(datee ? DATES : []).map(([champ, libelle, id]) => (
        <div key={champ} className={champ === 'datePrestation' ? styles.large : ''}>
          <ChampDate
            libelle={libelle}
            calendrier={libelle === 'au' ? 'fin de la période' : libelle.toLowerCase()}
            champ={lierChamp({
              id,
              valeur: etat.valeurs[champ],
              faute: fauteDe(props, id),
              annonce: false,
              changer: (date) => agir({ type: 'precision', champ, date }),
            })}
          />
        </div>
      ))}
      <ChampLivraison
        livraison={etat.valeurs.livraison}
        faute={props.faute}
        changer={(champ, valeur) => agir({ type: 'livraison', champ, valeur })}
      />
    </fieldset>
  );
}

const QUOI: Readonly<Record<string, string>> = { datePrestation: 'la date', livraison: 'le lieu' };

/** Un service à un consommateur : la loi veut la date et le lieu d'exécution. On le demande ; rien ne bloque. */
function NoteDeService({ note }: Props): JSX.Element | null {
  const manques = note.split(',').filter(Boolean);
  const [premier] = manques;
  if (!premier) return null;
  const quoi = manques.map((champ) => QUOI[champ]).join(' et ');
  return (
    <Alerte
      type="info"
      action={
        <Button type="link" size="small" onClick={() => rejoindre(A_L_ECRAN[premier] ?? '')}>
          Indiquer {quoi}
        </Button>
      }
    >
      Pour un service de 25&nbsp;€ ou plus à un particulier, la facture doit dire {quoi} de la prestation.
    </Alerte>
  );
}

const remplies = (valeurs: ValeursAssistant): boolean =>
  !livraisonVide(valeurs.livraison) ||
  CHAMPS.some((champ) => !['livraison', 'remiseEn', 'acompteMoyen'].includes(champ) && valeurs[champ] !== '');

/** Ce qu'une facture peut préciser à l'étape 3 : tout y est facultatif, et replié tant que rien n'y est écrit. */
export const PlusDOptions = memo(
  function PlusDOptions(props: Props): JSX.Element {
    const { datee } = useMots();
    return (
      <>
        <NoteDeService {...props} />
        <details className={styles.options} open={remplies(props.atelier.etat.valeurs) || undefined}>
          <summary>
            Plus d’options{' '}
            <span>
              {datee ? 'références, livraison, remise, acompte' : 'références, lieu d’exécution, remise'}
            </span>
          </summary>
          <References {...props} />
          <Livraison {...props} />
          <RemiseEtAcompte atelier={props.atelier} fauteDe={(id) => fauteDe(props, id)} />
        </details>
      </>
    );
  },
  (avant, apres) =>
    avant.faute?.message === apres.faute?.message &&
    avant.note === apres.note &&
    memesValeurs(CHAMPS)(avant, apres),
);
