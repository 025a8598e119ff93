import { Input } from 'antd';
import { useState, type JSX } from 'react';
import { formaterEuros } from '@facturier/domaine/valeurs/montant';
import { Alerte } from '@/components/Alerte';
import { ChampMontant } from '@/components/ChampMontant';
import { Fenetre } from '@/components/Fenetre';
import { LIGNE_NEUVE } from '../../model/assistant.reducer';
import { DESCRIPTION_MAX, fautesLigne, montantSaisi, type LigneSaisie } from '../../model/lignes';
import { Champ } from '../commun/Champ';
import './assistant.css';

type Contenu = Omit<LigneSaisie, 'cle'>;

/** La modale d'ajout d'une ligne : description, quantité, prix unitaire, unité facultative. */
export function ModaleLigne({
  surAjout,
  surFermeture,
}: {
  surAjout: (contenu: Contenu) => void;
  surFermeture: () => void;
}): JSX.Element {
  const [contenu, setContenu] = useState<Contenu>(LIGNE_NEUVE);
  const [essaye, setEssaye] = useState(false);
  const ligne = { ...contenu, cle: 'modale' };
  const fautes = essaye ? fautesLigne(ligne) : {};
  const montant = montantSaisi(ligne);
  const changer = (changements: Partial<Contenu>): void => setContenu({ ...contenu, ...changements });
  const ajouter = (): void => {
    setEssaye(true);
    if (!Object.keys(fautesLigne(ligne)).length) surAjout(contenu);
  };
  return (
    <Fenetre
      open
      title="Ajouter une ligne"
      okText="Ajouter la ligne"
      cancelText="Annuler"
      width={560}
      onOk={ajouter}
      onCancel={surFermeture}
    >
      <div className="etape-colonne">
        {Object.keys(fautes).length > 0 && (
          <Alerte type="erreur">Veuillez remplir tous les champs obligatoires</Alerte>
        )}
        <Champ id="modale-description" libelle="Description" requis faute={fautes.description}>
          <Input.TextArea
            id="modale-description"
            autoFocus
            autoSize={{ minRows: 2, maxRows: 5 }}
            maxLength={DESCRIPTION_MAX}
            aria-required="true"
            value={contenu.description}
            onChange={({ target }) => changer({ description: target.value })}
          />
        </Champ>
        <div className="modale-ligne-nombres">
          <Champ id="modale-quantite" libelle="Quantité" requis faute={fautes.quantite}>
            <ChampMontant
              id="modale-quantite"
              decimales={3}
              minimum={0}
              unite={null}
              aria-required="true"
              value={contenu.quantite}
              onChange={(quantite) => changer({ quantite })}
              onPressEnter={ajouter}
            />
          </Champ>
          <Champ id="modale-unite" libelle="Unité">
            <Input
              id="modale-unite"
              maxLength={12}
              placeholder="h, jour, m²…"
              value={contenu.unite}
              onChange={({ target }) => changer({ unite: target.value })}
              onPressEnter={ajouter}
            />
          </Champ>
          <Champ id="modale-prix" libelle="Prix unitaire" requis faute={fautes.prixUnitaire}>
            <ChampMontant
              id="modale-prix"
              decimales={4}
              aria-required="true"
              value={contenu.prixUnitaire}
              onChange={(prixUnitaire) => changer({ prixUnitaire })}
              onPressEnter={ajouter}
            />
          </Champ>
        </div>
        <p className="modale-ligne-montant">
          Montant <b className="chiffres">{montant === null ? '–' : formaterEuros(montant)}</b>
        </p>
      </div>
    </Fenetre>
  );
}
