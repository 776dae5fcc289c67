package film

// looks is how everything is painted and moves; %d is how long the film is. A viewer who wants less motion sees how it begins; since browsers do
// not tell a picture what its user wants, a page may also say so in the address: film.svg#still.
const looks = `
*{animation-timing-function:linear}
.u,.u .burnt,.shot,.burst,.say{animation-duration:%[1]dms;animation-iteration-count:infinite}
.red{--own:#a3211b;--plate:#f4cdbf;--a:#8b6547;--b:#5f4430;--c:#ad8660}
.blue{--own:#174c94;--plate:#cadff6;--a:#6d7d73;--b:#47544d;--c:#92a297}
.burnt{--a:#4a4137;--b:#2e2822;--c:#63574a}
.rim{fill:none;stroke:#fbf6e8;stroke-width:4.5}
.base{fill:var(--plate);stroke:var(--own);stroke-width:1.6}
.nose{fill:var(--own)}
.a{fill:var(--a);stroke:#1d1a14;stroke-width:1.2}.b{fill:var(--b);stroke:#1d1a14;stroke-width:1.2}.c{fill:var(--c)}
.scorch{fill:#2a231a;opacity:.75}
.shot{stroke:#ffb000;stroke-width:3;stroke-linecap:round;stroke-dasharray:.2 1;opacity:0;animation-name:shot}
.burst{opacity:0;animation-name:burst}.burst path{fill:#ffb000;stroke:#5a2a00}.gone path{fill:#ff7a2f}
.say{opacity:0}.bar{fill:#fbf7ec}.side{fill:var(--own)}
text{font:600 15px 'Segoe UI','Noto Sans','Liberation Sans',sans-serif;fill:#26221a}
.die rect{fill:#fff;stroke:#5a5242;stroke-width:2}.die circle{fill:#26221a}.die{opacity:.6}
.met{opacity:1}.met rect{fill:#dce8db;stroke:#2e5e4e;stroke-width:3.5}
@keyframes shot{0%%{opacity:1;stroke-dashoffset:.2}1.2%%{opacity:1;stroke-dashoffset:-1}1.3%%,100%%{opacity:0}}
@keyframes burst{0%%{opacity:1;transform:scale(.3)}1.5%%{opacity:1;transform:scale(1.3)}3%%{opacity:0;transform:scale(1.6)}100%%{opacity:0}}
@media (prefers-reduced-motion:reduce){*{animation:none!important}}
svg:target *{animation:none!important}
`

// figures are what stands on the bases, a hundred wide, with the nose up.
const figures = `
<g id="tank"><path class="b" d="M-27-44h12v88h-12zM15-44h12v88h-12z"/><path class="a" d="M-15-36L-10-42H10L15-36V40H-15Z"/><path class="c" d="M-12-34L-9-39H9L12-34V-26H-12Z"/><path class="b" d="M-3-52h6v40h-6z"/><path class="b" d="M-10-14H10L15 0L11 16H-11L-15 0Z"/><circle class="c" cx="-4" cy="5" r="5"/></g>
<g id="casemate"><path class="b" d="M-27-44h12v88h-12zM15-44h12v88h-12z"/><path class="a" d="M-15-36L-10-42H10L15-36V40H-15Z"/><path class="b" d="M-3-54h6v44h-6z"/><path class="c" d="M-9-14H9L14 18H-14Z" stroke="#1d1a14"/></g>
<g id="lorry"><path class="b" d="M-24-34h9v18h-9zM15-34h9v18h-9zM-24 14h9v20h-9zM15 14h9v20h-9z"/><path class="a" d="M-13-44H13L18-14H-18Z"/><path d="M-19-12H19V42H-19Z" fill="#b3a074" stroke="#1d1a14"/><path d="M-19 0H19M-19 14H19M-19 28H19" stroke="#5f5030"/></g>
<g id="gun"><path class="b" d="M-2 0L22 44L18 46L-2 6L-18 46L-22 44Z"/><path class="b" d="M-22-6h8v20h-8zM14-6h8v20h-8z"/><path class="a" d="M-3-48h6v60h-6z"/><path class="c" d="M-24-10H24L20-4H-20Z" stroke="#1d1a14"/><circle class="a" cx="-12" cy="26" r="6"/><circle class="a" cx="13" cy="28" r="6"/></g>
<g id="man"><ellipse class="a" rx="10" ry="6"/><circle class="b" r="5.5"/><path d="M7-1L6-19" stroke="#1d1a14" stroke-width="2.2"/></g>
<g id="men"><use href="#man" x="-26" y="-20"/><use href="#man" x="0" y="-26"/><use href="#man" x="26" y="-20"/><use href="#man" x="-30" y="14"/><use href="#man" x="-4" y="12"/><use href="#man" x="24" y="18"/></g>
<g id="team"><path class="b" d="M-3-40h6v40h-6z"/><path d="M0-10L-14 8M0-10L14 8" stroke="#1d1a14" stroke-width="2.5"/><use href="#man" x="-4" y="18"/><use href="#man" x="20" y="12"/><use href="#man" x="-26" y="10"/></g>
<g id="staff"><use href="#man" x="-20" y="-6"/><use href="#man" x="-4" y="20"/><use href="#man" x="22" y="12"/><path d="M4 26V-36" stroke="#1d1a14" stroke-width="2.5"/><path d="M4-36L32-28L4-20Z" fill="#f2c230" stroke="#1d1a14"/></g>
<g id="burst"><path d="M0-22L6-8L20-12L11 0L20 13L6 8L0 22L-6 8L-20 13L-11 0L-20-12L-6-8Z"/></g>
`
