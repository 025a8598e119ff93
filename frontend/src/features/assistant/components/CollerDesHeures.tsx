import { decoderTexte } from '@facturier/domaine/valeurs/texte-de-fichier';
import { Button, Input } from 'antd';
import { useState, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { ChampMontant } from '@/components/ChampMontant';
import { Fenetre } from '@/components/Fenetre';
import { Champ } from '@/components/formulaire/Champ';
import { lierChamp } from '@/components/formulaire/champ-saisi';
import textes from '@/components/textes.module.css';
import { useDepot } from '@/components/use-depot';
import { accorder } from '@/lib/format/montant';
import { type ApercuDHeures, apercuDHeures, lignesDHeures } from '../model/heures';
import type { ContenuLigne } from '../model/valeurs-assistant';
import styles from './CollerDesHeures.module.css';

/** Ce qui serait ajouté, et ce qui est laissé de côté. */
function Apercu({ texte, apercu }: { texte: string; apercu: ApercuDHeures | null }): JSX.Element | null {
  if (texte.trim() === '') return null;
  if (!apercu)
    return (
      <Alerte type="alerte">
        Aucune durée ne s’y lit. Il faut une colonne de temps («&nbsp;01:30:00&nbsp;», «&nbsp;1,5&nbsp;»), et
        celle du projet.
      </Alerte>
    );
  return (
    <section role="status" aria-label="Lignes lues">
      <ul className={styles.lues}>
        {apercu.lignes.map(({ projet, quantite, entrees }) => (
          <li key={projet}>
            <span>{projet}</span>
            <span className={textes.chiffres}>
              <b>{quantite}&nbsp;h</b> <small>({entrees})</small>
            </span>
          </li>
        ))}
      </ul>
      {apercu.ecartees.map((une) => (
        <p key={une} className={styles.note}>
          {une}
        </p>
      ))}
      {apercu.enTrop > 0 && (
        <p className={styles.note}>
          {accorder(apercu.enTrop, 'projet')} de trop pour ce document&nbsp;: mettez-les sur un autre.
        </p>
      )}
    </section>
  );
}

/** Coller ou déposer des heures, de n'importe quel suivi du temps : rien n'en sort de cet appareil que les lignes ajoutées. */
export function CollerDesHeures({
  places,
  surChoix,
  surFermeture,
}: {
  /** Combien de lignes le document prend encore. */
  places: number;
  surChoix: (lignes: ContenuLigne[]) => void;
  surFermeture: () => void;
}): JSX.Element {
  const [texte, setTexte] = useState('');
  const [prix, setPrix] = useState('');
  const {
    champ,
    gestes,
    choisir,
    surChoix: surFichier,
  } = useDepot((fichier) => {
    void fichier
      .arrayBuffer()
      .then((octets) => setTexte(decoderTexte(new Uint8Array(octets)).texte))
      .catch(() => undefined);
  });
  const apercu = apercuDHeures(texte, places);
  const nombre = apercu?.lignes.length ?? 0;
  return (
    <Fenetre
      open
      title="Coller des heures"
      width={560}
      okText={nombre > 0 ? `Ajouter ${accorder(nombre, 'ligne')}` : 'Ajouter'}
      cancelText="Annuler"
      okButtonProps={{ disabled: nombre === 0 }}
      onOk={() => apercu && surChoix(lignesDHeures(apercu, prix))}
      onCancel={surFermeture}
    >
      <div className={styles.corps} {...gestes}>
        <Champ
          libelle="Vos heures"
          note="Collées d’un tableau ou d’un CSV (Clockify, Toggl…), avec leurs colonnes&nbsp;: projet, durée."
          champ={lierChamp({ id: 'heures-texte', valeur: texte, changer: setTexte })}
        >
          {(controle) => (
            <Input.TextArea
              {...controle}
              autoSize={{ minRows: 4, maxRows: 8 }}
              placeholder={'Projet;Durée\nSite;01:30:00'}
            />
          )}
        </Champ>
        <div>
          <Button onClick={choisir}>Choisir un fichier</Button>
          <input
            ref={champ}
            type="file"
            className={textes.lecteurs}
            tabIndex={-1}
            aria-label="Fichier d’heures"
            accept=".csv,.tsv,.txt,text/csv"
            onChange={surFichier}
          />
        </div>
        <Champ
          libelle="Prix de l’heure"
          note="Facultatif&nbsp;: sans lui, chaque ligne attend son prix."
          champ={lierChamp({ id: 'heures-prix', valeur: prix, changer: setPrix })}
        >
          {(controle) => <ChampMontant {...controle} size="large" decimales={4} />}
        </Champ>
        <Apercu texte={texte} apercu={apercu} />
      </div>
    </Fenetre>
  );
}
