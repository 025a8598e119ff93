import type { Achat, RegistreDesAchats, SommesDAchats } from '@facturier/domaine/contrat/achats';
import { nomDuMoyen } from '@facturier/domaine/documents/moyens-paiement';
import { App, Button } from 'antd';
import { clsx } from 'clsx';
import { useState, type JSX } from 'react';
import { Link } from 'react-router-dom';
import { Etiquette } from '@/components/Etiquette';
import { EtatVide } from '@/components/EtatVide';
import listes from '@/components/listes.module.css';
import textes from '@/components/textes.module.css';
import { paths } from '@/config/paths';
import { ClesParContenu } from '@/lib/cle-par-contenu';
import { messageDe } from '@/lib/erreurs-api';
import { formaterDateCourte } from '@/lib/format/date';
import { afficherEuros } from '@/lib/format/montant';
import { useEcrireAchat } from '../api/achats';
import { nomDePeriode } from '../model/declarations';
import { Pourquoi } from './Pourquoi';
import styles from './rangees.module.css';

function Annuler({ achat }: { achat: Achat }): JSX.Element {
  const { message, modal } = App.useApp();
  const { mutateAsync } = useEcrireAchat();
  const [cles] = useState(() => new ClesParContenu());
  const annuler = async (): Promise<void> => {
    const oui = await modal.confirm({
      title: 'Annuler cet achat\u00a0?',
      content: 'Rien ne s’efface du registre\u00a0: une écriture contraire s’y ajoute, à la date du jour.',
      okText: 'Annuler l’achat',
      okButtonProps: { danger: true },
      cancelText: 'Le garder',
    });
    if (!oui) return;
    try {
      await mutateAsync({ annule: achat._id, cle: cles.pour(achat._id) });
      message.success('Achat annulé.');
    } catch (erreur) {
      message.error(messageDe(erreur));
    }
  };
  return (
    <Button
      type="link"
      size="small"
      aria-label={`Annuler ${achat.nature}, ${achat.fournisseur}`}
      onClick={() => void annuler()}
    >
      Annuler
    </Button>
  );
}

function Rangee({ achat }: { achat: Achat }): JSX.Element {
  const { date, fournisseur, nature, reference, moyen, montant, recue, annule, annulable } = achat;
  return (
    <li className={styles.rangee}>
      <span>
        <b>{nature}</b> {annule && <Etiquette>Annulation</Etiquette>}
        <small>
          {formaterDateCourte(date)}, {fournisseur},{' '}
          {recue ? <Link to={paths.recue.href(recue)}>{reference}</Link> : reference}, {nomDuMoyen(moyen)}
        </small>
      </span>
      {annulable ? <Annuler achat={achat} /> : <span />}
      <span className={clsx(styles.somme, textes.chiffres)}>{afficherEuros(montant)}</span>
    </li>
  );
}

const SOMMES = [
  ['achats_especes', 'Espèces'],
  ['achats_autres', 'Autres moyens'],
  ['achats', 'Total'],
] as const;

/** Les totaux de l'année et de ses trimestres, espèces à part. */
function Totaux({ total, trimestres }: Pick<RegistreDesAchats, 'total' | 'trimestres'>): JSX.Element {
  const rangee = ({ periode, especes, autres, total: somme }: SommesDAchats): JSX.Element => (
    <tr key={periode}>
      <th scope="row">{nomDePeriode(periode)}</th>
      {([especes, autres, somme] as const).map((une, rang) => {
        const [chiffre, colonne] = SOMMES[rang]!;
        return (
          <td key={chiffre} className={textes.chiffres}>
            {afficherEuros(une)}{' '}
            {une !== 0 && (
              <Pourquoi nom={`${colonne}, ${nomDePeriode(periode)}`} chiffre={chiffre} periode={periode} />
            )}
          </td>
        );
      })}
    </tr>
  );
  return (
    <div
      className={clsx(listes.cadre, listes.defile, styles.totaux)}
      tabIndex={0}
      role="region"
      aria-label="Totaux du registre"
    >
      <table>
        <caption className={textes.lecteurs}>Totaux du registre, espèces à part</caption>
        <thead>
          <tr>
            <th scope="col">Période</th>
            {SOMMES.map(([chiffre, colonne]) => (
              <th key={chiffre} scope="col">
                {colonne}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{[...trimestres, total].map(rangee)}</tbody>
      </table>
    </div>
  );
}

/** Le registre d'une année : ses écritures, la dernière d'abord, et ses totaux. */
export function RegistreDAchats({ registre }: { registre: RegistreDesAchats }): JSX.Element {
  const { achats, annee } = registre;
  if (achats.length === 0)
    return (
      <EtatVide dessin="paye" titre={`Aucun achat en ${annee}`}>
        Un achat s’ajoute ici au jour où vous le payez, avec sa pièce.
      </EtatVide>
    );
  return (
    <>
      <Totaux {...registre} />
      <ul className={styles.rangees}>
        {achats.toReversed().map((achat) => (
          <Rangee key={achat._id} achat={achat} />
        ))}
      </ul>
    </>
  );
}
