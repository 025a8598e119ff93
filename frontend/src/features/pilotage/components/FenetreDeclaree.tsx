import type { DeclarationDePeriode } from '@facturier/domaine/contrat/declarations';
import { App, Input } from 'antd';
import { useState, type JSX } from 'react';
import { ChampMontant } from '@/components/ChampMontant';
import { ChampDate } from '@/components/date/ChampDate';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd } from '@/components/formulaire/champ-saisi';
import { FenetreSaisie } from '@/components/formulaire/FenetreSaisie';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import { ClesParContenu } from '@/lib/cle-par-contenu';
import { aujourdhui } from '@/lib/format/date';
import { useActeDeDeclaration } from '../api/declarations';
import {
  corpsDeclarer,
  fautesDeclaree,
  nomDeCategorie,
  nomDePeriode,
  saisieDeclaree,
} from '../model/declarations';
import styles from './declaration.module.css';

/** « Je l'ai déclarée le … » : le jour, ce qui a été tapé dans chaque case, et la référence de l'Urssaf. */
export default function FenetreDeclaree({
  periode,
  surFermeture,
}: {
  periode: DeclarationDePeriode;
  surFermeture: () => void;
}): JSX.Element {
  const { message } = App.useApp();
  const { mutateAsync } = useActeDeDeclaration();
  const [cles] = useState(() => new ClesParContenu());
  const saisie = useFormulaire({
    nom: 'declaree',
    depart: saisieDeclaree(periode, aujourdhui()),
    regle: (valeurs) => fautesDeclaree(valeurs, aujourdhui()),
    envoyer: (valeurs) => {
      const corps = corpsDeclarer(valeurs);
      return mutateAsync({ acte: 'declarer', periode: periode.cle, corps, cle: cles.pour(corps) });
    },
    reussite: () => {
      surFermeture();
      message.success(`${nomDePeriode(periode.cle)}\u00a0: notée comme déclarée.`);
    },
  });
  const { champ, valeurs, changer } = saisie;
  return (
    <FenetreSaisie
      saisie={saisie}
      titre={`Je l’ai déclarée\u00a0: ${nomDePeriode(periode.cle).toLowerCase()}`}
      valider="Noter comme déclarée"
      largeur={560}
      surFermeture={surFermeture}
    >
      <div className={styles.deux}>
        <ChampDate libelle="Déclarée le" champ={champ('le')} calendrier="jour de la déclaration" requis />
        <Champ libelle="Référence" champ={champ('reference')} note="Celle de votre accusé de réception.">
          {(controle) => <Input {...pourAntd(controle)} size="large" maxLength={100} />}
        </Champ>
      </div>
      <Champ
        libelle="Ce que vous avez tapé dans chaque case"
        champ={champ('montants')}
        groupe
        note="Proposés d’après votre livre&nbsp;: corrigez-les si vous avez déclaré autre chose."
      >
        {({ id, 'aria-labelledby': nom, 'aria-describedby': decrit }) => (
          <div role="group" className={styles.montants} aria-labelledby={nom} aria-describedby={decrit}>
            {periode.cases.map(({ categorie }, rang) => (
              <label key={categorie}>
                <span>{nomDeCategorie(categorie)}</span>
                <ChampMontant
                  id={rang === 0 ? id : undefined}
                  minimum={0}
                  size="large"
                  inputMode="numeric"
                  value={valeurs.montants[categorie] ?? ''}
                  onChange={(saisi) => changer({ montants: { ...valeurs.montants, [categorie]: saisi } })}
                />
              </label>
            ))}
          </div>
        )}
      </Champ>
      <Champ libelle="Payé à l’Urssaf" champ={champ('paye')} note="Si vous le savez déjà.">
        {(controle) => <ChampMontant {...pourAntd(controle)} size="large" />}
      </Champ>
      <RefusEnvoi refus={saisie.refus} defaut="Cette déclaration n’a pas pu être notée." />
    </FenetreSaisie>
  );
}
