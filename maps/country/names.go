package country

// region is where a land lies, by the names of its places. All of them are made up or so common that they mean no place; TestNames
// keeps out those of camps and massacres.
type region struct{ names []string }

var (
	polish  = region{[]string{"Brzozówka", "Dębowa Góra", "Kalinowo", "Lipiny", "Łąki Wielkie", "Młynary", "Nowa Wola", "Olszanka", "Podlesie", "Rudniki", "Sosnówka", "Stary Folwark", "Topolno", "Wierzbica", "Zadębie", "Żabieniec"}}
	german  = region{[]string{"Altenfeld", "Birkenfelde", "Buchholz", "Eichendorf", "Erlenbach", "Hohenwald", "Kirchfelde", "Lindenhof", "Mühlgraben", "Neuwiese", "Rodeland", "Steinhagen", "Tannhof", "Weidenau"}}
	french  = region{[]string{"Beauchêne", "La Croix-Verte", "Le Haut-Clos", "Le Mesnil-aux-Bois", "Les Ormeaux", "Longue-Haie", "Montfleury", "Pont-aux-Moines", "Saint-Aubert", "Sainte-Claire", "Val-Perrin", "Vieux-Four"}}
	russian = region{[]string{"Beryozovka", "Dubki", "Kamenka", "Kleny", "Krutoy Log", "Lugovoye", "Novosyolki", "Olkhovka", "Peschanka", "Podgornoye", "Ryabinovka", "Stepnoye", "Sukhaya Balka", "Zarechye"}}
	african = region{[]string{"Ain Dalia", "Bir Nakhla", "Bir Safsaf", "El Qasr", "Gebel Ahmar", "Qaret Asfar", "Ras el Tin", "Sidi Hamra", "Tell Akhdar", "Wadi Ghazal"}}
)
